import { Kitten } from '@/art/kitten';
import { GOLD, KITTEN, KRAFT, KRAFT_DARK, PAPER, PRIMARY, PUPPY, SECONDARY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

/** Both read a list together (todos). */
export function ChecklistScene(props: ArtProps) {
  return (
    <Scene width={256} height={200} {...props}>
      <g transform="translate(8 4)">
        <Ground rx={104} />
        <At x={60} y={72}>
          <Puppy legs="left" look={0.9} down={0.6} mood="calm" wag />
        </At>
        <At x={176} y={86}>
          <Kitten legs="right" mood="happy" look={-0.8} down={0.3} tilt={-3} />
        </At>
        <At x={118} y={138} turn={-3}>
          <rect x="-33" y="-46" width="66" height="88" rx="8" fill={KRAFT} />
          <rect x="-26" y="-37" width="52" height="72" rx="3" fill={PAPER} strokeWidth="2.5" />
          <path d="M-11 -40 v-5 q0 -5 5 -5 h12 q5 0 5 5 v5 Z" fill={KRAFT_DARK} />
          {[-20, 0, 20].map((y, row) => (
            <g key={y} transform={`translate(-15 ${y})`}>
              <circle r="6.5" fill={row < 2 ? [PRIMARY, SECONDARY][row] : PAPER} strokeWidth="2.5" />
              {row < 2 && <path d="M-3 0 l2.3 2.5 l4 -4.5" strokeWidth="2.5" />}
              <path d={`M13 0 h${[20, 15, 18][row]}`} strokeWidth="3.5" opacity="0.55" />
            </g>
          ))}
        </At>
        <Limb d="M70 128 Q80 134 86 130" width={13} colour={PUPPY.fur} />
        <g transform="translate(144 146) rotate(38)">
          <path d="M-4 -28 h8 v36 l-4 9 l-4 -9 Z" fill={GOLD} />
          <path d="M-4 8 h8" strokeWidth="2.5" />
          <path d="M-4 -21 h8" strokeWidth="2.5" />
        </g>
        <Limb d="M164 138 Q156 144 151 138" width={12} colour={KITTEN.fur} />
        <path d="M152.5 139.5 l-1.5 -1.5" stroke={KITTEN.light} strokeWidth="12" />
      </g>{' '}
    </Scene>
  );
}
