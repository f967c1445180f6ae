/** A browser with these abilities, as far as the app asks for them. */
export class FakePushBrowser {
  permission: NotificationPermission = 'default';
  /** What the person answers. */
  answer: NotificationPermission = 'granted';
  /** The server's key of the subscription. */
  key: string | null = null;
  refuses = false;
  failsToEnd = false;
  asked = 0;
  unsubscribed = 0;

  install(): void {
    const bytes = (key: string) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer;
    const subscription = () => ({
      options: { applicationServerKey: bytes(this.key ?? '') },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        if (this.failsToEnd) throw new DOMException('The push service does not answer', 'NetworkError');
        this.unsubscribed += 1;
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

  remove(): void {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
}

/** Sets properties of `window` or `navigator`. */
export const define = (target: object, values: object) => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
};
