import { lazyComponent } from '@/lib/lazy';

/** The frame around every screen: top bar, menus and notices. */
export const SHELL = lazyComponent(async () => ({ default: (await import('./shell')).Shell }));
