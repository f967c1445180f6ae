import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'md' | 'sm';
  danger?: boolean;
}

/** A button with an icon only. */
export function IconButton({ label, icon, size = 'md', danger, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-quiet transition-colors disabled:opacity-55',
        danger ? 'hover:bg-danger-soft hover:text-danger' : 'hover:bg-sunken hover:text-ink',
        size === 'md' ? 'size-11' : 'size-9 touch:size-11',
        className,
      )}
    >
      {icon}
    </button>
  );
}
