import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A white sheet on the warm ground; `flush` leaves the padding to what stands in it. */
export function Card({ flush, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return <div {...rest} className={cx('rounded-card bg-card shadow-card', !flush && 'p-5 md:p-6', className)} />;
}
