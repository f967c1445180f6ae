import { screen, waitFor } from '@testing-library/react';
import { press } from '../../../../test/fields';
import { FakePushBrowser } from '../../../../test/push-browser';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { PushOffer } from './push-offer';

const KEY = 'BAAA';
const OFFER = { name: 'Get this reminder on this device' };

describe('the offer of push messages', () => {
  let calls: Call[];
  let browser: FakePushBrowser;

  beforeEach(() => {
    localStorage.removeItem('push-offer');
    window.dispatchEvent(new StorageEvent('storage', { key: 'push-offer' }));
    browser = new FakePushBrowser();
    browser.install();
    calls = serve(({ method, path }) => {
      if (path === '/api/push/key') return [200, { publicKey: KEY }];
      if (path === '/api/push/devices') return method === 'POST' ? [201, {}] : [200, []];
      return undefined;
    });
  });

  const turnedOn = () => calls.filter(({ method }) => method === 'POST').length;

  it('[PUSH-21] [PUSH-30] asks for permission only by a press, and is shown once', async () => {
    const { unmount } = renderSignedIn(<PushOffer />);
    await screen.findByRole('region', OFFER);
    expect([browser.asked, turnedOn()]).toEqual([0, 0]);
    await press('Turn on in this browser');
    await waitFor(() => expect(screen.queryByRole('region', OFFER)).toBeNull());
    expect([browser.asked, browser.key, turnedOn()]).toEqual([1, KEY, 1]);
    unmount();
    browser.permission = 'default';
    browser.key = null;
    calls.length = 0;
    renderSignedIn(<PushOffer />);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(calls.filter(({ path }) => path.startsWith('/api/push'))).toEqual([]);
  });

  it('[PUSH-30] can be closed, and does not come back', async () => {
    const { unmount } = renderSignedIn(<PushOffer />);
    await screen.findByRole('region', OFFER);
    await press('Not now');
    expect(screen.queryByRole('region')).toBeNull();
    expect(browser.asked).toBe(0);
    unmount();
    expect(localStorage.getItem('push-offer')).not.toBeNull();
  });

  it.each<[string, (browser: FakePushBrowser) => void]>([
    ['is blocked', (one) => Object.assign(one, { permission: 'denied' })],
    ['was allowed before', (one) => Object.assign(one, { permission: 'granted' })],
    ['is not secure', () => Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })],
    [
      'has no service worker',
      () =>
        Object.defineProperty(navigator, 'serviceWorker', {
          value: { getRegistration: async () => undefined },
          configurable: true,
        }),
    ],
  ])('[PUSH-30] is not shown where the browser %s, and may be shown later', async (_, change) => {
    change(browser);
    renderSignedIn(<PushOffer />);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/push/devices')).toBe(true));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('push-offer')).toBeNull();
  });
});
