import { Kitten } from '@/art/kitten';
import { INK, KITTEN, PAPER, PRIMARY, PRIMARY_MARK } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

/** The kitten looks through a magnifying glass, the puppy is curious (no result). */
export function SearchingScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <Ground />
      <At x={66} y={72}>
        <Puppy mood="curious" tilt={-11} look={0.9} down={0.3} wag />
      </At>
      <At x={174} y={86}>
        <Kitten legs="right" tilt={3} look={-0.2} />
        <Limb d="M-16 56 C-30 60 -40 50 -38 34" width={12} colour={KITTEN.fur} />
        <path d="M-37 38 L-29 18" strokeWidth="10" />
        <path d="M-37 38 L-29 18" stroke={PRIMARY} strokeWidth="4" />
        <path d="M-38.5 40 v-4" stroke={KITTEN.light} strokeWidth="12" />
        <circle cx="-20" cy="-1" r="19" fill={PAPER} />
        <g stroke="none">
          <ellipse cx="-20" cy="0" rx="9.5" ry="11.5" fill={INK} />
          <circle cx="-16.5" cy="-4.5" r="4" fill="#fff" />
          <circle cx="-23.5" cy="5" r="1.8" fill="#fff" opacity="0.8" />
        </g>
        <circle cx="-20" cy="-1" r="19" stroke={PRIMARY} strokeWidth="4" />
        <circle cx="-20" cy="-1" r="22.5" />
      </At>
      <path d="M112 22 c0 -9 14 -9 14 0 c0 6 -7 6 -7 12 M119 41 v0.1" strokeWidth="4.5" stroke={PRIMARY_MARK} />
    </Scene>
  );
}
