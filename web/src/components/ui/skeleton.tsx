import type { ReactNode } from 'react';
import { WaitingScene } from '@/art/scenes/waiting';
import { cx } from './cx';

/** A grey placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-chip bg-sunken', className)} />;
}

interface LoadingProps {
  label: string;
  children: ReactNode;
  className?: string;
  /** Hides the animal, where another part of the screen already shows it. */
  plain?: boolean;
}

/** Wraps skeletons and tells screen readers once that a part is loading. When loading takes long, an animal appears. */
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
