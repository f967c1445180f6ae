import { lazily } from '@/lib/lazily';

/** The frame around every screen: top bar, menus and notices. */
export const SHELL = lazily(async () => ({ default: (await import('./shell')).Shell }));
