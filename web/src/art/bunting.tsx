import { GOLD, INK, PRIMARY, SECONDARY } from './palette';
import type { ArtProps } from './scene';

const COLOURS = [PRIMARY, GOLD, SECONDARY];
const STEP = 40;
const FLAGS = 48;

/** A string of pennants along the upper edge of a festive card. */
export function Bunting({ className }: ArtProps) {
  return (
    <svg
      viewBox={`0 0 ${FLAGS * STEP} 32`}
      preserveAspectRatio="xMidYMin slice"
      className={className}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke={INK}
      strokeWidth="2.5"
      strokeLinejoin="round"
    >
      <path d={`M0 3 H${FLAGS * STEP}`} />
      {Array.from({ length: FLAGS }, (_, index) => index * STEP).map((x, index) => (
        <path key={x} d={`M${x + 6} 3 H${x + 34} L${x + 20} 28 Z`} fill={COLOURS[index % COLOURS.length]} />
      ))}
    </svg>
  );
}
