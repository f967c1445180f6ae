/** What this browser says about push messages. */
export interface BrowserPush {
  isSecure: boolean;
  isAppleMobile: boolean;
  /** Whether the app was opened from the home screen. */
  isInstalled: boolean;
  isSupported: boolean;
  permission: NotificationPermission;
  /** The server's key of the present subscription, base64url; null without a subscription. */
  subscribedKey: string | null;
}

/**
 * Whether push messages are on in this browser, or why not. `insecure`: no https. `install`: an iPhone or iPad shows
 * push messages only of apps on the home screen. `expired`: the browser has lost the subscription. `not-listed`: the
 * browser has one, but the server has none of this person here.
 */
export type PushState =
  | 'on'
  | 'off'
  | 'insecure'
  | 'install'
  | 'unsupported'
  | 'denied'
  | 'key-changed'
  | 'expired'
  | 'not-listed';

/** `isListed`: the server has a device of this session. `serverKey`: the server's present key. */
export function pushState(browser: BrowserPush, isListed: boolean, serverKey: string): PushState {
  if (!browser.isSecure) return 'insecure';
  if (!browser.isSupported) return browser.isAppleMobile && !browser.isInstalled ? 'install' : 'unsupported';
  if (browser.permission === 'denied') return 'denied';
  if (browser.subscribedKey === null) return isListed ? 'expired' : 'off';
  if (browser.subscribedKey !== serverKey) return 'key-changed';
  return isListed ? 'on' : 'not-listed';
}
