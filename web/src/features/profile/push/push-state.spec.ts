import { type BrowserPush, type PushState, pushState } from './push-state';

const READY: BrowserPush = {
  isSecure: true,
  isAppleMobile: false,
  isInstalled: false,
  isSupported: true,
  permission: 'default',
  subscribedKey: null,
};
const IPHONE = { isAppleMobile: true, isSupported: false };
const ON = { permission: 'granted', subscribedKey: 'key' } as const;

describe('push messages in this browser', () => {
  it.each<[string, Partial<BrowserPush>, boolean, PushState]>([
    ['never asked', {}, false, 'off'],
    ['allowed, but off', { permission: 'granted' }, false, 'off'],
    ['on', ON, true, 'on'],
    ['without https', { isSecure: false, isSupported: false }, false, 'insecure'],
    ['in a tab of an iPhone', IPHONE, false, 'install'],
    ['in the app of an old iPhone', { ...IPHONE, isInstalled: true }, false, 'unsupported'],
    ['in the app of an iPhone', { isAppleMobile: true, isInstalled: true }, false, 'off'],
    ['in a browser without push messages', { isSupported: false }, false, 'unsupported'],
    ['blocked', { permission: 'denied' }, false, 'denied'],
    ['blocked later', { permission: 'denied' }, true, 'denied'],
    ['with a former key of the server', { ...ON, subscribedKey: 'old' }, true, 'key-changed'],
    ['with a subscription that the server does not have for this person', ON, false, 'not-listed'],
    ['with a subscription that the browser has lost', { permission: 'granted' }, true, 'expired'],
  ])('[PUSH-22] [PUSH-23] %s: %#', (_, over, isListed, expected) => {
    expect(pushState({ ...READY, ...over }, isListed, 'key')).toBe(expected);
  });
});
