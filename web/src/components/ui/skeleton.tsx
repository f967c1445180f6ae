import type { ReactNode } from 'react';
import { WaitingScene } from '../../art/scenes/waiting';
import { cx } from './cx';

/** A grey stand-in of what comes; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-chip bg-sunken', className)} />;
}

interface LoadingProps {
  label: string;
  children: ReactNode;
  className?: string;
  /** Leaves the animal out, where it waits beside another part already. */
  plain?: boolean;
}

/** Tells screen readers once that a part is loading, around its skeletons; when it takes a while somebody waits along. */
export function Loading({ label, children, className, plain }: LoadingProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={className}>{children}</div>
      {!plain && (
        <div className="mx-auto mt-4 w-28 animate-late">
          <WaitingScene />
        </div>
      )}
    </div>
  );
}
