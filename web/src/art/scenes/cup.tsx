import { Kitten } from '@/art/kitten';
import { GOLD, KITTEN, KRAFT, KRAFT_DARK, PAPER, PUPPY, SECONDARY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb, Print } from '@/art/shapes';

/** Both hold up a golden cup (trophies). */
export function CupScene(props: ArtProps) {
  return (
    <Scene width={270} height={206} {...props}>
      <Ground cx={132} cy={196} rx={108} />
      <At x={66} y={86}>
        <Puppy mood="happy" legs="left" wag look={0.7} down={-0.2} tilt={5} />
      </At>
      <At x={200} y={100}>
        <Kitten mood="happy" legs="right" look={-0.7} down={-0.3} tilt={-5} />
      </At>
      <At x={132} y={196}>
        <path d="M-30 -22 H30 V4 H-30 Z" fill={KRAFT} />
        <path d="M-30 -22 H30 V-14 H-30 Z" fill={KRAFT_DARK} />
        <path d="M-13 -8 H13 V1 H-13 Z" fill={PAPER} strokeWidth="2.5" />
      </At>
      <At x={132} y={174}>
        <path d="M-25 -70 C-46 -72 -46 -38 -18 -36 M25 -70 C46 -72 46 -38 18 -36" strokeWidth="13" />
        <path d="M-25 -70 C-46 -72 -46 -38 -18 -36 M25 -70 C46 -72 46 -38 18 -36" strokeWidth="7" stroke={GOLD} />
        <path d="M-20 0 Q-19 -10 -6 -12 L-4 -26 H4 L6 -12 Q19 -10 20 0 Z" fill={GOLD} />
        <path d="M-27 -80 H27 C28 -50 20 -27 0 -24 C-20 -27 -28 -50 -27 -80 Z" fill={GOLD} />
        <path d="M-19 -70 C-18 -54 -15 -44 -10 -38" stroke={PAPER} strokeWidth="5" />
        <path d="M-31 -85 H31 V-77 H-31 Z" fill={GOLD} />
        <Print x={3} y={-56} size={1.05} colour={SECONDARY} />
      </At>
      <Limb d="M77 144 Q90 150 101 141" width={13} colour={PUPPY.fur} />
      <Limb d="M189 152 Q176 156 163 143" width={12} colour={KITTEN.fur} />
      <path d="M164.5 144.5 l-1.5 -1.5" stroke={KITTEN.light} strokeWidth="12" />
      <path d="M132 62 v-12 M106 68 l-7 -10 M158 68 l7 -10" stroke={GOLD} strokeWidth="4.5" />
    </Scene>
  );
}
