import type { Bar } from '@/features/focus/statistics/bars';

/** How far bars continue below the base line in pixels; their rounded lower corners are clipped there. */
const CUT = 10;
/** Minimum height of a bar that is not empty, in percent of the plot height, so that it is visible. */
const LEAST = 2;

interface BarsProps {
  bars: readonly Bar[];
  /** The value at the upper edge, in seconds. */
  top: number;
  /** The index of the highlighted bar. */
  marked: number;
}

/** The bars with their labels; they fill their box. Decoration: the same values are given as text. */
export function Bars({ bars, top, marked }: BarsProps) {
  const column = 100 / bars.length;
  const wide = bars.length > 7 ? 0.68 : 0.5;
  return (
    <>
      <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
        <rect x={`${marked * column}%`} width={`${column}%`} height="100%" rx="8" className="fill-sunken" />
        {bars.map(({ key, seconds }, index) => {
          const height = seconds > 0 ? Math.max(LEAST, (seconds / top) * 100) : 0;
          return (
            <rect
              key={key}
              x={`${(index + (1 - wide) / 2) * column}%`}
              y={`${100 - height}%`}
              width={`${wide * column}%`}
              rx={bars.length > 7 ? 4 : 8}
              style={{ height: height > 0 ? `calc(${height}% + ${CUT}px)` : 0 }}
              className="fill-primary-mark"
            />
          );
        })}
      </svg>
      {bars.map(({ key, label }, index) => (
        <span
          key={key}
          aria-hidden
          className="absolute top-full -translate-x-1/2 pt-1.5 text-sm whitespace-nowrap text-quiet tabular-nums"
          style={{ left: `${(index + 0.5) * column}%` }}
        >
          {label}
        </span>
      ))}
    </>
  );
}
