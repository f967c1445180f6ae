import { lazily } from '../../lib/lazily';

/** What stands around every screen. */
export const SHELL = lazily(async () => ({ default: (await import('./shell')).Shell }));
