import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

/**
 * `danger` is for a button whose action deletes or ends something; it asks first. `dangerPrimary` is the button that
 * answers yes to this question.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerPrimary';
export type ButtonSize = 'md' | 'sm';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-strong',
  secondary: 'bg-button text-ink hover:bg-button-strong',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger-soft text-danger hover:bg-danger-solid hover:text-white',
  dangerPrimary: 'bg-danger-solid text-white hover:bg-danger-solid-strong',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'h-11 px-5 text-base',
  sm: 'h-9 px-3.5 text-sm touch:h-11',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-bold whitespace-nowrap select-none',
    'transition-[background-color,scale] active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the width and the focus stay. */
  loading?: boolean;
  icon?: ReactNode;
}

/** A button with text. `type` is `button` by default. */
export function Button({ variant, size, loading, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
    >
      <span className={cx('contents', loading && '*:opacity-0')}>
        {icon}
        <span>{children}</span>
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}

/** A turning ring beside a text that says what is loading; give `label` where there is no such text. */
function Spinner({ label, size = 20, className }: { label?: string; size?: number; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <LoaderCircle size={size} strokeWidth={2.25} className="animate-spin" aria-hidden />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
