import { cx } from '@/components/ui/cx';
import { type Point, toPoints } from '@/features/goals/progress';

const WIDTH = 100;
const HEIGHT = 32;
/** The margin avoids clipping of line ends and dot. */
const MARGIN = 3;

interface SparklineProps {
  /** At least two days. */
  history: Parameters<typeof toPoints>[0];
  /** The text for screen readers. */
  label: string;
  className?: string;
}

/** The history of a goal's progress as a small line. */
export function Sparkline({ history, label, className }: SparklineProps) {
  const points = toPoints(history).map(toPathPoint);
  const last = points.at(-1);
  const line = `M${points.join(' L')}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('block overflow-visible', className)}
    >
      <path
        d={`M${MARGIN} ${HEIGHT - 1} H${WIDTH - MARGIN}`}
        strokeWidth="1"
        strokeDasharray="1 4"
        className="stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`${line} V${HEIGHT - 1} H${MARGIN} Z`} className="fill-secondary-soft" />
      <path d={line} strokeWidth="2" className="stroke-secondary-mark" vectorEffect="non-scaling-stroke" />
      {/* A very short path with round ends: a dot that stays round when the drawing is stretched. */}
      <path d={`M${last} h0.01`} strokeWidth="7" className="stroke-secondary-mark" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const toPathPoint = ({ x, y }: Point) =>
  `${(MARGIN + x * (WIDTH - 2 * MARGIN)).toFixed(2)} ${(HEIGHT - MARGIN - y * (HEIGHT - 2 * MARGIN)).toFixed(2)}`;
