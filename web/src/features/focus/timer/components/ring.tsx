import type { ReactNode } from 'react';
import { Print } from '@/art/shapes';
import { cx } from '@/components/ui/cx';

const SIZE = 400;
const MIDDLE = SIZE / 2;
const RADIUS = 182;

/** A ring filled to `full` (0 to 1) with a paw at its end, around its content. */
export function Ring({
  full,
  resting,
  className,
  children,
}: {
  full: number;
  /** Whether the session is paused; the ring is paler then. */
  resting: boolean;
  className?: string;
  children: ReactNode;
}) {
  const circle = { cx: MIDDLE, cy: MIDDLE, r: RADIUS, strokeWidth: 16, fill: 'none' };
  const angle = full * 360;
  return (
    <div className={cx('@container relative aspect-square', className)}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <circle {...circle} className="stroke-sunken" />
        <g className={resting ? 'opacity-45' : undefined}>
          <circle
            {...circle}
            className="stroke-primary-mark"
            pathLength={1}
            strokeDasharray={`${full} 1`}
            transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
          />
          <g
            transform={`rotate(${angle} ${MIDDLE} ${MIDDLE}) translate(${MIDDLE} ${MIDDLE - RADIUS}) rotate(${-angle})`}
          >
            <circle r={19} className="fill-primary-mark" />
            <Print x={0} y={0} size={1.15} colour="var(--card)" />
          </g>
        </g>
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  );
}
