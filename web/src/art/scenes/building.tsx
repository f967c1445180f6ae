import { KittenHead } from '../kitten';
import { GOLD, KITTEN, KRAFT, KRAFT_DARK, PRIMARY, PUPPY } from '../palette';
import { Puppy } from '../puppy';
import { type ArtProps, At, Scene } from '../scene';
import { Ground, Limb, Print } from '../shapes';

/** Helmets on, a box to unpack (a page on its way). */
export function BuildingScene(props: ArtProps) {
  return (
    <Scene height={196} {...props}>
      <Ground cy={186} rx={104} />
      <At x={64} y={76}>
        <Puppy legs="left" mood="happy" wag look={0.5} tilt={4} />
        <g transform="rotate(4 0 24)">
          <Helmet y={-27} />
        </g>
      </At>
      <path d="M124 126 l-16 -14 M220 126 l14 -14" strokeWidth="3" />
      <path d="M122 124 L106 112 L120 104 L136 118 Z M222 124 L236 110 L222 104 L208 118 Z" fill={KRAFT_DARK} />
      <At x={176} y={92} turn={4}>
        <KittenHead mood="curious" look={-0.5} />
        <g transform="translate(0 2)">
          <Helmet y={-26} />
        </g>
      </At>
      <path d="M122 122 H222 V178 Q222 185 215 185 H129 Q122 185 122 178 Z" fill={KRAFT} />
      <path d="M122 134 H222" strokeWidth="2.5" opacity="0.4" />
      <Print x={172} y={158} size={1.15} colour={PRIMARY} />
      <Limb d="M80 142 Q104 150 119 126" width={13} colour={PUPPY.fur} />
      {[150, 202].map((x) => (
        <g key={x} transform={`translate(${x} 122)`}>
          <path d="M-10 -2 C-10 -13 10 -13 10 -2 V4 C10 13 -10 13 -10 4 Z" fill={KITTEN.light} />
          <path d="M-3.5 4 v6 M3.5 4 v6" strokeWidth="2.5" />
        </g>
      ))}
    </Scene>
  );
}

function Helmet({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M-29 4 C-29 -20 -14 -27 0 -27 S29 -20 29 4 Z" fill={GOLD} />
      <path d="M-7 -26 V-6 M7 -26 V-6" strokeWidth="2.5" />
      <path d="M-36 4 Q0 -6 36 4 Q38 10 32 10 Q0 2 -32 10 Q-38 10 -36 4 Z" fill={GOLD} />
    </g>
  );
}
