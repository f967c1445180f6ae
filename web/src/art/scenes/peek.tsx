import { KittenHead } from '../kitten';
import { KITTEN, PUPPY } from '../palette';
import { PuppyHead } from '../puppy';
import { type ArtProps, At, Scene } from '../scene';
import type { Gaze } from '../shapes';

/** Both look over the upper edge of what stands below; `covering` puts their paws before their eyes. */
export function PeekScene({ look = 0, down = 1, covering, ...props }: ArtProps & Gaze & { covering?: boolean }) {
  return (
    <Scene height={98} {...props}>
      <At x={72} y={56}>
        <PuppyHead look={look} down={down} mood="curious" />
        <Paw x={-20} rest={38} up={0} covering={covering} colour={PUPPY.fur} />
        <Paw x={20} rest={38} up={0} covering={covering} colour={PUPPY.fur} mirrored />
      </At>
      <At x={174} y={60}>
        <KittenHead look={look} down={down} mood="curious" />
        <Paw x={-20} rest={34} up={0} covering={covering} colour={KITTEN.light} mirrored={false} />
        <Paw x={20} rest={34} up={0} covering={covering} colour={KITTEN.light} mirrored />
      </At>
    </Scene>
  );
}

function Paw({
  x,
  rest,
  up,
  covering,
  colour,
  mirrored,
}: {
  x: number;
  rest: number;
  up: number;
  covering?: boolean;
  colour: string;
  mirrored?: boolean;
}) {
  const side = mirrored ? -1 : 1;
  const place = covering ? `translate(${x * 0.92}px, ${up}px) rotate(${side * 10}deg)` : `translate(${x}px, ${rest}px)`;
  return (
    <g className="art-paw" style={{ transform: place }}>
      <path d="M-12 60 V2 C-12 -8 -7 -12 0 -12 S12 -8 12 2 V60" fill={colour} />
      <path d="M-4 -11 v6 M4 -11 v6" fill="none" strokeWidth="2.5" />
    </g>
  );
}
