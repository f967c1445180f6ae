import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A card on the page background; `flush` removes the padding. */
export function Card({ flush, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return <div {...rest} className={cx('rounded-card bg-card shadow-card', !flush && 'p-5 md:p-6', className)} />;
}
