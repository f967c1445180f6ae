import { TIERS, type Tier } from '@/features/focus/trophies/tiers';
import { toneStyle } from '@/lib/colour';
import * as m from '@/messages/focus.gen';

const METALS = ['gold', 'silver', 'bronze'] as const satisfies readonly Tier[];

/** The number of places with a medal. */
export const MEDALS = METALS.length;

/** The medal of a place, 1 to 3; screen readers get a word instead. */
export function Medal({ rank }: { rank: number }) {
  const metal = METALS[rank - 1];
  if (!metal) return null;
  return (
    <>
      <svg viewBox="0 0 32 40" style={toneStyle(TIERS[metal].colour)} className="tone h-10 w-8" aria-hidden="true">
        <path d="M8 0 H15 L19 17 H12 Z" className="fill-primary" />
        <path d="M24 0 H17 L13 17 H20 Z" className="fill-primary-strong" />
        <circle cx="16" cy="26" r="13" className="fill-tone stroke-tone-strong" strokeWidth="2" />
        <text x="16" y="31.5" textAnchor="middle" className="fill-tone-ink text-base font-extrabold">
          {rank}
        </text>
      </svg>
      <span className="sr-only">{m.medal({ metal })}, </span>
    </>
  );
}
