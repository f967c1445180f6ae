import { Kitten } from '@/art/kitten';
import { GOLD, KRAFT, KRAFT_DARK, PRIMARY, PUPPY, SECONDARY, SECONDARY_MARK } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

/** The puppy waters a sprout, the kitten watches it grow (goals). */
export function WateringScene(props: ArtProps) {
  return (
    <Scene width={312} height={204} {...props}>
      <Ground cx={156} cy={190} rx={128} />
      <At x={66} y={80}>
        <Puppy legs="left" look={0.8} down={0.5} mood="happy" wag />
      </At>
      <At x={246} y={96}>
        <Kitten look={-0.9} down={0.5} mood="curious" tilt={-4} wag />
      </At>
      <At x={192} y={188}>
        <path d="M0 -38 C-2 -44 2 -46 0 -54" strokeWidth="4" stroke={SECONDARY_MARK} />
        <path d="M0 -52 C2 -66 14 -70 22 -66 C20 -56 12 -48 0 -52 Z" fill={SECONDARY} />
        <path d="M0 -48 C-4 -60 -14 -62 -20 -59 C-19 -51 -10 -45 0 -48 Z" fill={SECONDARY} />
        <path d="M-20 -34 H20 L15 0 H-15 Z" fill={KRAFT} />
        <path d="M-24 -42 H24 V-32 H-24 Z" fill={KRAFT_DARK} />
      </At>
      <At x={124} y={126} turn={10}>
        <path d="M-24 -16 C-40 -16 -40 12 -22 10" strokeWidth="6" />
        <path d="M-24 -16 C-40 -16 -40 12 -22 10" strokeWidth="2" stroke={GOLD} />
        <path d="M18 6 L38 -12" strokeWidth="9" />
        <path d="M18 6 L38 -12" strokeWidth="4" stroke={PRIMARY} />
        <path d="M32 -20 L46 -8 L42 -3 L27 -15 Z" fill={GOLD} strokeWidth="2.5" />
        <path d="M-22 -18 H20 L17 18 Q16 21 12 21 H-15 Q-19 21 -20 18 Z" fill={PRIMARY} />
        <path d="M-26 -18 H24" />
      </At>
      <Limb d="M78 136 Q86 142 95 132" width={13} colour={PUPPY.fur} />
      <g className="art-rain" stroke={SECONDARY_MARK} strokeWidth="3.5">
        <path d="M173 126 l2 5 M180 124 l2 5 M178 135 l2 4" />
      </g>
    </Scene>
  );
}
