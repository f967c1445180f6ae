import { TrophyIcon } from '@/art/trophies/trophy-icon';
import { cx } from '@/components/ui/cx';
import { TIERS, type Tier } from '@/features/focus/trophies/tiers';
import { toneStyle } from '@/lib/colour';

const SIZES = {
  sm: 'size-11',
  md: 'size-18',
  lg: 'size-24',
} as const;

interface MedallionProps {
  /** The emoji of the trophy, which selects its drawing. */
  icon: string;
  tier: Tier;
  /** The progress of a locked trophy, 0 to 1; missing for an unlocked one. */
  progress?: number;
  size?: keyof typeof SIZES;
}

/**
 * The round face of a trophy: in its tier's colour when unlocked, else an outline that closes with the progress.
 * Decoration: the text beside it says the same.
 */
export function Medallion({ icon, tier, progress, size = 'md' }: MedallionProps) {
  const locked = progress !== undefined;
  return (
    <span
      aria-hidden
      style={toneStyle(TIERS[tier].colour)}
      className={cx(
        'tone relative flex shrink-0 items-center justify-center rounded-full select-none',
        SIZES[size],
        !locked && 'bg-tone shadow-card',
      )}
    >
      {!locked && <span className="absolute inset-[7%] rounded-full border-2 border-white/70" />}
      {locked && <ProgressOutline progress={progress} />}
      <TrophyIcon of={icon} className={cx('relative block w-[64%]', locked && 'opacity-55 grayscale')} />
    </span>
  );
}

const RADIUS = 46;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function ProgressOutline({ progress }: { progress: number }) {
  return (
    <svg viewBox="0 0 100 100" fill="none" strokeWidth="6" className="absolute inset-0 -rotate-90" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} className="stroke-edge/50" strokeWidth="3" strokeDasharray="5 6" />
      {progress > 0 && (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className="stroke-tone-mark"
          strokeLinecap="round"
          strokeDasharray={`${progress * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      )}
    </svg>
  );
}
