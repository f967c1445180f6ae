import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A note about the diary, with buttons to answer it. */
export function DiaryNote({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft p-3 ps-4"
    >
      <Info size={20} strokeWidth={1.75} className="shrink-0 text-warning max-sm:hidden" aria-hidden />
      <p className="min-w-0 flex-1 basis-64 break-words">{children}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
