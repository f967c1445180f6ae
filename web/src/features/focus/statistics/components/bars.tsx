import type { Bar } from '../bars';

/** How far bars go on below the ground line, where their lower corners are cut off, in pixels. */
const CUT = 10;
/** The least that can be seen of a bar that is not empty, in percent of the height. */
const LEAST = 2;

interface BarsProps {
  bars: readonly Bar[];
  /** The value at the upper edge, in seconds. */
  top: number;
  /** The bar with a ground behind it. */
  marked: number;
}

/** The bars and what stands under them, filling their box. Decoration beside the plot's words. */
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
