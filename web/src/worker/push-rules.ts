/** A push message of the server: the declarative format, which browsers without support leave to the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  /** The device shows one message of a tag. */
  tag: string;
  /** The address of its screen. */
  navigate: string;
  /** The buttons of a reminder. */
  actions: { action: string; title: string }[];
  /** The token of these buttons. */
  snooze?: string;
}

/** Reads the payload of a push message; null when it is not one of ours. */
export function readPush(payload: unknown): PushMessage | null {
  const { web_push: format, notification } = (payload ?? {}) as { web_push?: unknown; notification?: unknown };
  const { title, body, lang, tag, navigate, actions, data } = (notification ?? {}) as Record<string, unknown>;
  const texts = [title, body, lang, tag, navigate];
  if (format !== 8030 || texts.some((text) => typeof text !== 'string')) return null;
  const { snooze } = (data ?? {}) as { snooze?: unknown };
  const message = { title, body, lang, tag, navigate } as PushMessage;
  return typeof snooze === 'string'
    ? { ...message, actions: readActions(actions), snooze }
    : { ...message, actions: [] };
}

function readActions(actions: unknown): PushMessage['actions'] {
  const all: unknown[] = Array.isArray(actions) ? actions : [];
  return all.flatMap((one) => {
    const { action, title } = (one ?? {}) as { action?: unknown; title?: unknown };
    return typeof action === 'string' && typeof title === 'string' ? [{ action, title }] : [];
  });
}

/** The request of a button: `done`, or until when the reminder is postponed. */
export const requestOf = (action: string, token: string | undefined): { path: string; body: object } =>
  action === 'done'
    ? { path: '/api/push/done', body: { token } }
    : { path: '/api/push/snooze', body: { token, until: action } };

/** Whether the person sees the app, so that a message would only repeat what the bell shows. */
export const isAppVisible = (windows: readonly { visibilityState: string; focused: boolean }[]): boolean =>
  windows.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused);

/** The screen that a press on a message opens: an address of this origin, otherwise the start. */
export function screenOf(navigate: unknown, origin: string): string {
  if (typeof navigate !== 'string' || !URL.canParse(navigate, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(navigate, origin);
  return target === origin ? `${pathname}${search}${hash}` : '/';
}

interface AppWindow {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: ScreenRequest): void;
}

/** Asks an open window of the app to show a screen. The app does so without a reload, which would lose typed text. */
interface ScreenRequest {
  open: string;
}

/** Brings an open window of the app to the front and opens the screen in it. Returns false when there is none. */
export async function openInWindow(screen: string, windows: readonly AppWindow[]): Promise<boolean> {
  for (const window of windows.filter(showsApp)) {
    try {
      await window.focus();
      window.postMessage({ open: screen });
      return true;
    } catch {
      // The browser does not allow it for this window now: try the next one.
    }
  }
  return false;
}

/** The server shows other pages under /api, which would not open a screen. */
const showsApp = ({ url }: AppWindow): boolean => !new URL(url).pathname.startsWith('/api/');
