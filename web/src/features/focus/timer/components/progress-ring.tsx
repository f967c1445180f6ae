import type { ReactNode } from 'react';
import { Print } from '@/art/shapes';
import { cx } from '@/components/ui/cx';

const SIZE = 400;
const CENTRE = SIZE / 2;
const RADIUS = 182;

/** A ring filled to `full` (0 to 1) with a paw at its end, around its content. */
export function ProgressRing({
  progress,
  isPaused,
  className,
  children,
}: {
  progress: number;
  /** Whether the session is paused; the ring is paler then. */
  isPaused: boolean;
  className?: string;
  children: ReactNode;
}) {
  const circle = { cx: CENTRE, cy: CENTRE, r: RADIUS, strokeWidth: 16, fill: 'none' };
  const angle = progress * 360;
  return (
    <div className={cx('@container relative aspect-square', className)}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <circle {...circle} className="stroke-sunken" />
        <g className={isPaused ? 'opacity-45' : undefined}>
          <circle
            {...circle}
            className="stroke-primary-mark"
            pathLength={1}
            strokeDasharray={`${progress} 1`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
          <g
            transform={`rotate(${angle} ${CENTRE} ${CENTRE}) translate(${CENTRE} ${CENTRE - RADIUS}) rotate(${-angle})`}
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
