import { createStore, useStore } from '@/lib/store';

/** The text before the page's name in the browser's tab, on every screen; empty when there is none. */
export const titlePrefixStore = createStore('');

export const PRODUCT = 'Pawplan';

/** The title of the page in the browser's tab: `Todos · Pawplan`. */
export function PageTitle({ children }: { children?: string }) {
  const prefix = useStore(titlePrefixStore);
  return <title>{[prefix, children, PRODUCT].filter(Boolean).join(' · ')}</title>;
}
