import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { spoken } from '@/features/focus/duration';
import { type Bar, lineInWords, scaleOf } from '@/features/focus/statistics/plot-data';
import * as m from '@/messages/focus.gen';

interface PlotProps {
  /** The unit of one bar: `Day`. */
  unit: string;
  bars: readonly Bar[];
  /** The bar whose value is shown when none is chosen: the present one. */
  present: number;
}

/** A plot of focus time. Pointing at a bar or the arrow keys show its value; screen readers also get a table. */
export function Plot({ unit, bars, present }: PlotProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = bars.length - 1;
  const index = Math.min(chosen ?? present, last);
  const bar = bars[index];
  const scale = scaleOf(Math.max(...bars.map(({ seconds }) => seconds)));

  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))));
  };
  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key as keyof typeof to];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  if (!bar) return null;
  const value = m.bar({ name: bar.name, time: spoken(bar.seconds) });
  return (
    <figure>
      <figcaption aria-hidden className="mb-4 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-quiet">{bar.name}</span>
        <span className="font-extrabold tabular-nums">{spoken(bar.seconds)}</span>
      </figcaption>
      <div className="relative ps-13 pb-6">
        <Lines lines={scale.lines} top={scale.top} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={unit}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={index + 1}
          aria-valuetext={value}
          onKeyDown={move}
          onPointerDown={pointAt}
          onPointerMove={pointAt}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
          className="relative h-44 cursor-default touch-pan-y rounded-chip"
        >
          <Bars bars={bars} top={scale.top} marked={index} />
        </div>
      </div>
      <Table unit={unit} bars={bars} />
    </figure>
  );
}

function Lines({ lines, top }: { lines: readonly number[]; top: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-44 text-sm text-quiet tabular-nums">
      {[0, ...lines].map((seconds) => (
        <span
          key={seconds}
          className="absolute inset-x-0 flex translate-y-1/2 items-center gap-2"
          style={{ bottom: `${(seconds / top) * 100}%` }}
        >
          <span className="w-11 shrink-0 text-end">{seconds === 0 ? '0' : lineInWords(seconds)}</span>
          <span className="h-px flex-1 bg-line" />
        </span>
      ))}
    </div>
  );
}

function Table({ unit, bars }: { unit: string; bars: readonly Bar[] }) {
  return (
    // A table ignores the width of the class, and would make the screen scroll sideways.
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
              <td>{spoken(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
function Bars({ bars, top, marked }: BarsProps) {
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
