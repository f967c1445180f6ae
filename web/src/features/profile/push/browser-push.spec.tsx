import { NoWorkerError, subscribe } from './browser-push';
import { describeRefusal } from './push-words';

describe('a browser without a service worker', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    const serviceWorker = { getRegistration: async () => undefined, ready: new Promise(() => undefined) };
    const notification = { requestPermission: async () => 'granted' };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'Notification');
  });

  it('[PUSH-22] does not wait for it longer than ten seconds', async () => {
    const refusal = subscribe('key').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.race([refusal, 'still waiting'])).toBeInstanceOf(NoWorkerError);
    expect(describeRefusal(await refusal)).toBe(
      'This page is not ready for push messages yet. Reload it and try again.',
    );
  });
});
