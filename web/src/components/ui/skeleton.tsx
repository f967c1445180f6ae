import type { ReactNode } from 'react';
import { cx } from './cx';

/** A grey stand-in of what comes; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-chip bg-sunken', className)} />;
}

/** Tells screen readers once that a part is loading, around its skeletons. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
