import { cx } from '@/components/ui/cx';
import { Emoji } from '@/components/ui/emoji';
import { TIERS, type Tier } from '@/features/focus/trophies/tiers';
import { toneStyle } from '@/lib/colour';

const SIZES = {
  sm: 'size-11 text-xl',
  md: 'size-18 text-2xl',
  lg: 'size-24 text-[2.75rem]',
} as const;

interface MedallionProps {
  icon: string;
  tier: Tier;
  /** The progress of a locked trophy, 0 to 1; missing for an unlocked one. */
  share?: number;
  size?: keyof typeof SIZES;
}

/**
 * The round face of a trophy: in its tier's colour when unlocked, else an outline that closes with the progress.
 * Decoration: the text beside it says the same.
 */
export function Medallion({ icon, tier, share, size = 'md' }: MedallionProps) {
  const locked = share !== undefined;
  return (
    <span
      aria-hidden
      style={toneStyle(TIERS[tier].colour)}
      className={cx(
        'tone relative flex shrink-0 items-center justify-center rounded-full leading-none select-none',
        SIZES[size],
        !locked && 'bg-tone shadow-card',
      )}
    >
      {!locked && <span className="absolute inset-[7%] rounded-full border-2 border-white/70" />}
      {locked && <Outline share={share} />}
      <span className={cx(locked && 'opacity-45 grayscale')}>
        <Emoji of={icon} />
      </span>
    </span>
  );
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

function Outline({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 100" fill="none" strokeWidth="6" className="absolute inset-0 -rotate-90" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} className="stroke-edge/50" strokeWidth="3" strokeDasharray="5 6" />
      {share > 0 && (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className="stroke-tone-mark"
          strokeLinecap="round"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
        />
      )}
    </svg>
  );
}
