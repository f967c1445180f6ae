import { cx } from '@/components/ui/cx';
import { type Spot, spotsOf } from '@/features/goals/progress';

const WIDTH = 100;
const HEIGHT = 32;
/** Margin, so that the ends of the line and the dot are not clipped. */
const EDGE = 3;

interface SparklineProps {
  way: Parameters<typeof spotsOf>[0];
  /** The content of the drawing, in words. */
  label: string;
  className?: string;
}

/** The history of a goal's progress as a small line, in the colour around it. */
export function Sparkline({ way, label, className }: SparklineProps) {
  const places = spotsOf(way).map(placed);
  const last = places.at(-1);
  // A single day has a vertical line under its dot.
  const line = places.length > 1 ? `M${places.join(' L')}` : `M${last} V${HEIGHT - 1}`;
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
        d={`M${EDGE} ${HEIGHT - 1} H${WIDTH - EDGE}`}
        strokeWidth="1"
        strokeDasharray="1 4"
        className="stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
      {places.length > 1 && <path d={`${line} V${HEIGHT - 1} H${EDGE} Z`} className="fill-secondary-soft" />}
      <path d={line} strokeWidth="2" className="stroke-secondary-mark" vectorEffect="non-scaling-stroke" />
      {/* A path of almost no length with round ends: a dot that stays round although the drawing is stretched. */}
      <path d={`M${last} h0.01`} strokeWidth="7" className="stroke-secondary-mark" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const placed = ({ x, y }: Spot) =>
  `${(EDGE + x * (WIDTH - 2 * EDGE)).toFixed(2)} ${(HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)).toFixed(2)}`;
