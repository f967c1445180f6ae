import { useStore } from '@/lib/store';
import { titlePrefixStore } from '@/lib/title-prefix-store';

export const PRODUCT = 'Pawplan';

/** The title of the page in the browser's tab: `Todos · Pawplan`. */
export function PageTitle({ children }: { children?: string }) {
  const lead = useStore(titlePrefixStore);
  return <title>{[lead, children, PRODUCT].filter(Boolean).join(' · ')}</title>;
}
