import type { ReactNode } from 'react';
import { toneStyle } from '@/lib/colour';
import { cx } from './cx';

/** A small label. The text is readable on any `colour`; without a colour the badge is grey. */
export function Badge({
  colour,
  solid,
  icon,
  className,
  children,
}: {
  colour?: string;
  solid?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const toneClass = !colour ? 'bg-sunken text-quiet' : solid ? 'bg-tone text-tone-ink' : 'bg-tone-soft text-tone-text';
  return (
    <span
      style={colour ? toneStyle(colour) : undefined}
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1 rounded-chip px-2 text-sm font-bold whitespace-nowrap',
        colour && 'tone',
        toneClass,
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
