import { useStore } from '@/lib/store';
import { titleLeadStore } from '@/lib/title-lead-store';

export const PRODUCT = 'Pawplan';

/** The title of the page in the browser's tab: `Todos · Pawplan`. */
export function PageTitle({ children }: { children?: string }) {
  const lead = useStore(titleLeadStore);
  return <title>{[lead, children, PRODUCT].filter(Boolean).join(' · ')}</title>;
}
