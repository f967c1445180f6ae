import { Kitten } from '@/art/kitten';
import { GOLD, KITTEN, KRAFT_DARK, PAPER, PRIMARY, PUPPY, SECONDARY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb, Print } from '@/art/shapes';

const COLUMNS = [-27, -9, 9, 27];
const ROWS = [-4, 12, 28];

/** Both hold up a calendar month with a paw print on one day (calendar). */
export function CalendarScene(props: ArtProps) {
  return (
    <Scene width={256} height={200} {...props}>
      <g transform="translate(8 4)">
        <Ground rx={104} />
        <At x={56} y={72}>
          <Puppy legs="left" look={0.8} down={0.2} mood="happy" wag />
        </At>
        <At x={184} y={86}>
          <Kitten legs="right" mood="calm" look={-0.9} down={0.2} tilt={3} />
        </At>
        <At x={120} y={132} turn={2}>
          <rect x="-42" y="-46" width="84" height="92" rx="9" fill={PAPER} />
          <path d="M-42 -22 v-15 q0 -9 9 -9 h66 q9 0 9 9 v15 Z" fill={PRIMARY} />
          <path d="M-20 -54 v14 M20 -54 v14" stroke={KRAFT_DARK} strokeWidth="6" />
          {ROWS.map((y) =>
            COLUMNS.map((x) => <path key={`${x} ${y}`} d={`M${x - 3} ${y} h6`} strokeWidth="3.5" opacity="0.35" />),
          )}
          <circle cx="9" cy="12" r="12" fill={GOLD} strokeWidth="2.5" />
          <Print x={9} y={11} size={0.62} colour={KRAFT_DARK} />
          <circle cx="-27" cy="28" r="5" fill={SECONDARY} strokeWidth="2.5" />
        </At>
        <Limb d="M68 130 Q76 138 84 134" width={13} colour={PUPPY.fur} />
        <Limb d="M172 138 Q164 146 158 138" width={12} colour={KITTEN.fur} />
      </g>
    </Scene>
  );
}
