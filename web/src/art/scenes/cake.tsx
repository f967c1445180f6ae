import { Kitten } from '@/art/kitten';
import { GOLD, KRAFT, PAPER, PRIMARY, SECONDARY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Print } from '@/art/shapes';

/** Both wear party hats behind a cake with candles (special dates). */
export function CakeScene(props: ArtProps) {
  return (
    <Scene width={264} height={206} {...props}>
      <Ground cx={132} cy={196} rx={108} />
      <At x={72} y={86}>
        <Puppy mood="happy" wag look={0.6} down={0.2} tilt={-4} />
        <At x={-3} y={-36} turn={-8}>
          <Hat colour={SECONDARY} />
        </At>
      </At>
      <At x={190} y={100}>
        <Kitten mood="happy" look={-0.6} down={0.2} tilt={4} />
        <At x={2} y={-32} turn={8}>
          <Hat colour={PRIMARY} />
        </At>
      </At>
      <At x={132} y={196}>
        <path d="M-46 -6 H46 Q44 4 34 4 H-34 Q-44 4 -46 -6 Z" fill={PAPER} />
        <path d="M-36 -48 H36 V-6 H-36 Z" fill={KRAFT} />
        <path d="M-36 -28 H36 V-18 H-36 Z" fill={PAPER} />
        <path
          d="M-38 -48 Q-38 -56 -30 -56 H30 Q38 -56 38 -48 V-42 Q38 -35 32 -35 T24 -40 Q20 -31 14 -31 T4 -38 Q-1 -34 -6 -37 T-16 -30 T-24 -39 T-32 -35 Q-38 -36 -38 -42 Z"
          fill={PRIMARY}
        />
        <Print x={0} y={-12} size={0.55} colour={SECONDARY} />
        {[-20, 0, 20].map((x, index) => (
          <g key={x} transform={`translate(${x} -56)`}>
            <path d="M-3 0 V-15 H3 V0" fill={[SECONDARY, PAPER, SECONDARY][index]} strokeWidth="2.5" />
            <path d="M0 -31 C5 -25 5 -20 0 -19 C-5 -20 -5 -25 0 -31 Z" fill={GOLD} strokeWidth="2.5" />
          </g>
        ))}
      </At>
    </Scene>
  );
}

function Hat({ colour }: { colour: string }) {
  return (
    <>
      <path d="M-17 2 L0 -34 L17 2 Q0 9 -17 2 Z" fill={colour} />
      <path d="M-11 -10 Q0 -5 9 -15" strokeWidth="4" stroke={PAPER} />
      <circle cy="-36" r="5.5" fill={GOLD} />
    </>
  );
}
