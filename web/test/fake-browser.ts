/** A browser with these abilities, as far as push messages need them. */
export class FakeBrowser {
  permission: NotificationPermission = 'default';
  /** What the person answers. */
  answer: NotificationPermission = 'granted';
  /** The server's key of the subscription. */
  key: string | null = null;
  refuses = false;
  asked = 0;

  install(): void {
    const bytes = (key: string) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer;
    const subscription = () => ({
      options: { applicationServerKey: bytes(this.key ?? '') },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.key = null;
      },
    });
    const pushManager = {
      getSubscription: async () => (this.key === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (this.refuses) throw new DOMException('Registration failed - push service error', 'AbortError');
        if (this.key !== null && this.key !== applicationServerKey) throw new DOMException('', 'InvalidStateError');
        this.key = applicationServerKey;
        return subscription();
      },
    };
    const serviceWorker = { getRegistration: async () => ({ pushManager }) };
    const browser = this;
    const notification = {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.asked += 1;
        if (browser.permission === 'default') browser.permission = browser.answer;
        return browser.permission;
      },
    };
    define(window, { isSecureContext: true, Notification: notification, PushManager: class {} });
    define(navigator, { serviceWorker });
  }
}

/** Replaces properties of an object of the browser. */
export const define = (target: object, values: object) => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
};
