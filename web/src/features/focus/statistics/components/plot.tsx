import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatDuration } from '@/features/focus/duration';
import { type Bar, createScale, formatAxisLabel } from '@/features/focus/statistics/plot-data';
import * as m from '@/messages/focus.gen';

interface PlotProps {
  /** The unit of one bar: `Day`. */
  unit: string;
  bars: readonly Bar[];
  /** The bar whose value is shown when none is chosen: the present one. */
  defaultIndex: number;
}

/** A plot of focus time. Pointing at a bar or the arrow keys show its value; screen readers also get a table. */
export function Plot({ unit, bars, defaultIndex }: PlotProps) {
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const last = bars.length - 1;
  const index = Math.min(selectedIndex ?? defaultIndex, last);
  const bar = bars[index];
  const scale = createScale(Math.max(...bars.map(({ seconds }) => seconds)));

  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSelectedIndex(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key as keyof typeof targets];
    if (next === undefined) return;
    event.preventDefault();
    setSelectedIndex(Math.max(0, Math.min(last, next)));
  };
  if (!bar) return null;
  const value = m.barLabel({ name: bar.name, time: formatDuration(bar.seconds) });
  return (
    <figure>
      <figcaption aria-hidden className="mb-4 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-quiet">{bar.name}</span>
        <span className="font-extrabold tabular-nums">{formatDuration(bar.seconds)}</span>
      </figcaption>
      <div className="relative ps-13 pb-6">
        <GridLines lines={scale.lines} max={scale.max} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={unit}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={index + 1}
          aria-valuetext={value}
          onKeyDown={onKeyDown}
          onPointerDown={pointAt}
          onPointerMove={pointAt}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setSelectedIndex(null)}
          className="relative h-44 cursor-default touch-pan-y rounded-chip"
        >
          <Bars bars={bars} max={scale.max} highlighted={index} />
        </div>
      </div>
      <DataTable unit={unit} bars={bars} />
    </figure>
  );
}

function GridLines({ lines, max }: { lines: readonly number[]; max: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-44 text-sm text-quiet tabular-nums">
      {[0, ...lines].map((seconds) => (
        <span
          key={seconds}
          className="absolute inset-x-0 flex translate-y-1/2 items-center gap-2"
          style={{ bottom: `${(seconds / max) * 100}%` }}
        >
          <span className="w-11 shrink-0 text-end">{seconds === 0 ? '0' : formatAxisLabel(seconds)}</span>
          <span className="h-px flex-1 bg-line" />
        </span>
      ))}
    </div>
  );
}

function DataTable({ unit, bars }: { unit: string; bars: readonly Bar[] }) {
  return (
    // A table ignores the width of `sr-only` and would cause horizontal scrolling.
    <div className="sr-only">
      <table>
        <caption>{m.focusTime()}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{m.focusTime()}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, seconds }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatDuration(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bars continue below the base line by this number of pixels, so that their rounded lower corners are clipped. */
const CLIPPED_PX = 10;
/** Minimum height of a non-empty bar, in percent of the plot height. */
const MIN_BAR_PERCENT = 2;

interface BarsProps {
  bars: readonly Bar[];
  /** The value at the upper edge, in seconds. */
  max: number;
  /** The index of the highlighted bar. */
  highlighted: number;
}

/** The bars with their labels. Screen readers get the table instead. */
function Bars({ bars, max, highlighted }: BarsProps) {
  const column = 100 / bars.length;
  const barShare = bars.length > 7 ? 0.68 : 0.5;
  return (
    <>
      <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
        <rect x={`${highlighted * column}%`} width={`${column}%`} height="100%" rx="8" className="fill-sunken" />
        {bars.map(({ key, seconds }, index) => {
          const height = seconds > 0 ? Math.max(MIN_BAR_PERCENT, (seconds / max) * 100) : 0;
          return (
            <rect
              key={key}
              x={`${(index + (1 - barShare) / 2) * column}%`}
              y={`${100 - height}%`}
              width={`${barShare * column}%`}
              rx={bars.length > 7 ? 4 : 8}
              style={{ height: height > 0 ? `calc(${height}% + ${CLIPPED_PX}px)` : 0 }}
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
