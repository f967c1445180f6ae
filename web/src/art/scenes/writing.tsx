import { Kitten } from '@/art/kitten';
import { GOLD, KITTEN, PAPER, PRIMARY, PUPPY, SECONDARY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb, Print } from '@/art/shapes';

/** The kitten writes in a book; the puppy has left a paw print in it (diary). */
export function WritingScene(props: ArtProps) {
  return (
    <Scene height={200} {...props}>
      <Ground cy={188} rx={106} />
      <At x={62} y={76}>
        <Puppy legs="left" mood="happy" look={0.7} down={0.8} tilt={5} wag />
      </At>
      <At x={176} y={88}>
        <Kitten legs="right" mood="calm" look={-0.7} down={0.9} tilt={-5} />
      </At>
      <At x={120} y={166}>
        <path d="M-56 18 L-46 -18 Q-22 -28 0 -16 Q22 -28 46 -18 L56 18 Q24 8 0 20 Q-24 8 -56 18 Z" fill={PRIMARY} />
        <path d="M-50 12 L-42 -19 Q-20 -28 0 -17 V14 Q-22 3 -50 12 Z" fill={PAPER} strokeWidth="2.5" />
        <path d="M50 12 L42 -19 Q20 -28 0 -17 V14 Q22 3 50 12 Z" fill={PAPER} strokeWidth="2.5" />
        <path d="M10 -12 q12 -6 24 -4 M10 -4 q9 -4 17 -4" strokeWidth="2.5" opacity="0.55" />
        <Print x={-23} y={-7} turn={-14} size={0.9} colour={SECONDARY} />
      </At>
      <g transform="translate(152 146) rotate(34)">
        <path d="M-4 -28 h8 v36 l-4 9 l-4 -9 Z" fill={GOLD} />
        <path d="M-4 8 h8 M-4 -21 h8" strokeWidth="2.5" />
      </g>
      <Limb d="M166 140 Q160 148 154 142" width={12} colour={KITTEN.fur} />
      <path d="M155.5 143.5 l-1.5 -1.5" stroke={KITTEN.light} strokeWidth="12" />
      <Limb d="M74 134 Q82 146 86 148" width={13} colour={PUPPY.fur} />
    </Scene>
  );
}
