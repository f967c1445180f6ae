import { KittenHead } from '@/art/kitten';
import { KITTEN, PUPPY, QUIET } from '@/art/palette';
import { PuppyHead } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';

/** Both look round a corner (page not found). */
export function CornerScene(props: ArtProps) {
  return (
    <Scene height={200} {...props}>
      <At x={126} y={62} turn={-10}>
        <PuppyHead mood="curious" look={-0.9} />
      </At>
      <At x={132} y={142} turn={-12}>
        <KittenHead mood="curious" look={-0.9} />
      </At>
      <path d="M146 -6 H260 V206 H146 Z" fill="var(--sunken)" />
      <path d="M147.5 -6 V206" />
      <g stroke={QUIET} strokeWidth="2.5" opacity="0.35">
        <path d="M166 36 h30 M206 36 h40 M160 84 h22 M192 84 h52 M168 132 h38 M216 132 h30 M160 176 h30 M200 176 h44" />
      </g>
      <Grip x={147} y={88} colour={PUPPY.fur} />
      <Grip x={147} y={170} colour={KITTEN.light} />
    </Scene>
  );
}

function Grip({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-8 -9 H4 C16 -9 16 9 4 9 H-8 C-14 9 -14 -9 -8 -9 Z" fill={colour} />
      <path d="M5 -3 h6 M5 3 h6" strokeWidth="2.5" />
    </g>
  );
}
