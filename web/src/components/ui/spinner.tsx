import { LoaderCircle } from 'lucide-react';
import { cx } from './cx';

/** A turning ring beside a text that says what is loading; give `label` where there is no such text. */
export function Spinner({ label, size = 20, className }: { label?: string; size?: number; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <LoaderCircle size={size} strokeWidth={2.25} className="animate-spin" aria-hidden />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
