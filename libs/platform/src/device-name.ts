import Bowser from 'bowser';

/** The characters of a `User-Agent` that are read, so that parsing takes a limited time. */
const MAX_LENGTH = 512;
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * A name by which a person recognises a device, for example 'Chrome on Windows', from the browser's `User-Agent`; empty
 * when it contains no known name. The result consists of known names only, regardless of what the client sends.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  const system =
    platform.vendor === 'Apple' && /^i(Phone|Pad|Pod)/.test(platform.model ?? '') ? platform.model : os.name;
  const known = [
    browser.name && BROWSERS.has(browser.name) ? browser.name : '',
    system && (system !== os.name || SYSTEMS.has(system)) ? system : '',
  ];
  return known.filter(Boolean).join(' on ');
}

/** The same name without an English word, for example 'Chrome, Windows'. */
export const shortDeviceName = (userAgent: string | undefined): string => deviceName(userAgent).replace(' on ', ', ');
