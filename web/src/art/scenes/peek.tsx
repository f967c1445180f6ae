import { KittenHead } from '@/art/kitten';
import { KITTEN, PUPPY } from '@/art/palette';
import { PuppyHead } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import type { Gaze } from '@/art/shapes';

/** Both look over the upper edge of the card below; with `covering` their paws cover their eyes. */
export function PeekScene({ look = 0, down = 1, covering, ...props }: ArtProps & Gaze & { covering?: boolean }) {
  return (
    <Scene height={98} {...props}>
      <At x={72} y={56}>
        <PuppyHead look={look} down={down} mood="curious" />
        <Paw side={-1} rest={38} covering={covering} arm={PUPPY.fur} paw={PUPPY.light} />
        <Paw side={1} rest={38} covering={covering} arm={PUPPY.fur} paw={PUPPY.light} />
      </At>
      <At x={174} y={60}>
        <KittenHead look={look} down={down} mood="curious" />
        <Paw side={-1} rest={34} covering={covering} arm={KITTEN.fur} paw={KITTEN.light} />
        <Paw side={1} rest={34} covering={covering} arm={KITTEN.fur} paw={KITTEN.light} />
      </At>
    </Scene>
  );
}

interface PawProps {
  side: -1 | 1;
  /** The height of the paw on the edge, below the centre of the head. */
  rest: number;
  covering?: boolean;
  arm: string;
  paw: string;
}

function Paw({ side, rest, covering, arm, paw }: PawProps) {
  const place = covering
    ? `translate(${side * 18}px, 0px) rotate(${side * -10}deg)`
    : `translate(${side * 20}px, ${rest}px)`;
  return (
    <g className="art-paw" style={{ transform: place }}>
      <path d="M-10 64 V4 H10 V64" fill={arm} />
      <path d="M-12 2 C-12 -8 -7 -12 0 -12 S12 -8 12 2 C12 11 8 14 0 14 S-12 11 -12 2 Z" fill={paw} />
      <path d="M-4 -11 v6 M4 -11 v6" fill="none" strokeWidth="2.5" />
    </g>
  );
}
