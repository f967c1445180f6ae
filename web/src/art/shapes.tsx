import type { ReactNode } from 'react';
import { BLUSH, GOLD, INK, TONGUE } from './palette';

/** Thickness of every outline, in units of the drawing. */
export const LINE = 3;

export type Mood = 'calm' | 'happy' | 'sleepy' | 'curious' | 'worried';

export interface Gaze {
  /** Horizontal direction of the gaze, −1 (left) to 1 (right). */
  look?: number;
  /** Vertical direction of the gaze, −1 (up) to 1 (down). */
  down?: number;
}

/** A leg, an arm or a tail: one round stroke with the common outline. */
export function Limb({ d, width, colour }: { d: string; width: number; colour: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} strokeWidth={width + 2 * LINE} />
      <path d={d} strokeWidth={width} stroke={colour} />
    </g>
  );
}

/** The part of a face that moves with the gaze; `by` is the largest distance in units. */
export function Turned({ look = 0, down = 0, by, children }: Gaze & { by: number; children: ReactNode }) {
  return (
    <g className="art-turn" style={{ transform: `translate(${look * by}px, ${down * by}px)` }}>
      {children}
    </g>
  );
}

/** A pair of eyes; `apart` is the distance of each from the centre. */
export function Eyes({ mood, apart, rx, ry }: { mood: Mood; apart: number; rx: number; ry: number }) {
  return (
    <>
      <Eye mood={mood} x={-apart} rx={rx} ry={ry} />
      <Eye mood={mood} x={apart} rx={rx} ry={ry} />
    </>
  );
}

function Eye({ mood, x, rx, ry }: { mood: Mood; x: number; rx: number; ry: number }) {
  if (mood === 'sleepy') return <path d={`M${x - 7} 0 q7 6.5 14 0`} fill="none" />;
  if (mood === 'happy') return <path d={`M${x - 7} 2 q7 -9 14 0`} fill="none" />;
  const big = mood === 'curious' ? 1.15 : 1;
  return (
    <g className="art-blink" stroke="none">
      <ellipse cx={x} rx={rx * big} ry={ry * big} fill={INK} />
      <circle cx={x + rx * 0.35} cy={-ry * 0.4} r={rx * 0.42} fill="#fff" />
      <circle cx={x - rx * 0.35} cy={ry * 0.4} r={rx * 0.2} fill="#fff" opacity="0.8" />
    </g>
  );
}

/** The mouth under the nose: two small curves, open with a tongue when happy. */
export function Mouth({ mood, wide }: { mood: Mood; wide: number }) {
  if (mood === 'worried') return <path d={`M${-wide * 0.7} 4 q${wide * 0.7} -6 ${wide * 1.4} 0`} fill="none" />;
  return (
    <>
      {mood === 'happy' && (
        <path
          d={`M${-wide * 0.62} 2 Q${-wide * 0.6} 12 0 12 T${wide * 0.62} 2 Q0 5 ${-wide * 0.62} 2 Z`}
          fill={TONGUE}
        />
      )}
      <path d={`M${-wide} 0 q${wide * 0.5} 6 ${wide} 0 q${wide * 0.5} 6 ${wide} 0`} fill="none" />
    </>
  );
}

/** Red cheeks. */
export function Blush({ apart, y }: { apart: number; y: number }) {
  return (
    <g fill={BLUSH} stroke="none" opacity="0.5">
      <ellipse cx={-apart} cy={y} rx="6.5" ry="4.2" />
      <ellipse cx={apart} cy={y} rx="6.5" ry="4.2" />
    </g>
  );
}

/** A collar with a golden tag; `y` is where it meets the sides of the neck. */
export function Collar({ colour, half, y }: { colour: string; half: number; y: number }) {
  return (
    <>
      <path
        d={`M${-half} ${y} Q0 ${y + 21} ${half} ${y} L${half + 1.5} ${y + 9} Q0 ${y + 30} ${-half - 1.5} ${y + 9} Z`}
        fill={colour}
      />
      <circle cy={y + 22} r="5" fill={GOLD} />
    </>
  );
}

/** The soft shadow on the ground. */
export function Ground({ cx = 120, cy = 182, rx = 92 }: { cx?: number; cy?: number; rx?: number }) {
  return <ellipse cx={cx} cy={cy} rx={rx} ry={rx * 0.075} fill={INK} stroke="none" opacity="0.12" />;
}

/** A paw print. */
export function Print({
  x,
  y,
  turn = 0,
  size = 1,
  colour,
}: {
  x: number;
  y: number;
  turn?: number;
  size?: number;
  colour: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} fill={colour} stroke="none">
      <path d="M0 -1 C4 -1 7 3 7 6 C7 9 5 10 3 10 C1.5 10 1 9.5 0 9.5 S-1.5 10 -3 10 C-5 10 -7 9 -7 6 C-7 3 -4 -1 0 -1 Z" />
      <ellipse cx="-3.8" cy="-6" rx="2.3" ry="3" />
      <ellipse cx="3.8" cy="-6" rx="2.3" ry="3" />
      <ellipse cx="-8.2" cy="-1" rx="2" ry="2.7" transform="rotate(-24 -8.2 -1)" />
      <ellipse cx="8.2" cy="-1" rx="2" ry="2.7" transform="rotate(24 8.2 -1)" />
    </g>
  );
}
