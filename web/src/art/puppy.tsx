import { INK, PRIMARY, PUPPY } from './palette';
import { Blush, Collar, Eyes, type Gaze, Limb, type Mood, Mouth, Turned } from './shapes';

const HEAD = 'M-39 3 C-39 -27 -22 -39 0 -39 S39 -27 39 3 C39 27 21 37 0 37 S-39 27 -39 3 Z';
const EAR = 'M-22 -33 C-35 -42 -51 -33 -55 -13 C-58 5 -55 22 -46 24 C-36 26 -31 8 -29 -8 C-28 -17 -26 -26 -22 -33 Z';

/** The puppy's head, with its centre at 0/0: 112 wide, 80 high. */
export function PuppyHead({ mood = 'calm', look = 0, down = 0 }: Gaze & { mood?: Mood }) {
  const gaze = { look, down };
  return (
    <g>
      <path d={HEAD} fill={PUPPY.fur} />
      <Turned {...gaze} by={3}>
        <path
          d="M9 -19 C20 -22 30 -13 29 -1 C28 9 19 12 12 8 C4 3 0 -16 9 -19 Z"
          fill={PUPPY.dark}
          stroke="none"
          opacity="0.75"
        />
        <path
          d="M0 -34 C4 -34 5 -20 6 -8 C12 -4 24 3 24 15 C24 27 12 31 0 31 S-24 27 -24 15 C-24 3 -12 -4 -6 -8 C-5 -20 -4 -34 0 -34 Z"
          fill={PUPPY.light}
          stroke="none"
        />
        <Blush apart={26} y={14} />
      </Turned>
      <Turned {...gaze} by={5}>
        <g transform="translate(0 -2)">
          <Eyes mood={mood} apart={17} rx={5.6} ry={6.9} />
        </g>
        {mood === 'worried' && <path d="M-23 -13 l9 -4 M23 -13 l-9 -4" fill="none" />}
        <path
          d="M-7.5 7 C-7.5 3 -4 2 0 2 S7.5 3 7.5 7 C7.5 11 3 13.5 0 13.5 S-7.5 11 -7.5 7 Z"
          fill={PUPPY.nose}
          stroke="none"
        />
        <ellipse cx="-2.5" cy="5.3" rx="2.4" ry="1.3" fill="#fff" stroke="none" opacity="0.55" />
        <g transform="translate(0 18)">
          <Mouth mood={mood} wide={9} />
        </g>
      </Turned>
      <path d={HEAD} />
      <path d={EAR} fill={PUPPY.dark} />
      <path d={EAR} fill={PUPPY.dark} transform="scale(-1 1)" />
      <path d="M-5 -39 q2 -6 6 -7 M2 -39 q3 -4 7 -4" fill="none" />
    </g>
  );
}

interface PuppyProps extends Gaze {
  mood?: Mood;
  /** The front legs that stand on the ground; the scene draws the other ones. */
  legs?: 'both' | 'left' | 'right' | 'none';
  /** Tilt of the head in degrees. */
  tilt?: number;
  wag?: boolean;
}

/** The puppy, sitting: head at 0/0, feet at y 108. */
export function Puppy({ mood, look, down, legs = 'both', tilt = 0, wag }: PuppyProps) {
  return (
    <g>
      <g className={wag ? 'art-wag' : undefined} style={{ transformOrigin: '-30px 92px' }}>
        <Limb d="M-28 92 C-46 94 -56 82 -54 68" width={11} colour={PUPPY.dark} />
      </g>
      <path
        d="M-24 24 C-36 46 -42 72 -38 92 C-36 104 -28 107 -18 107 H18 C28 107 36 104 38 92 C42 72 36 46 24 24 Z"
        fill={PUPPY.fur}
      />
      <path d="M-40 96 C-42 82 -30 76 -22 84 C-16 90 -18 107 -24 107 H-36 C-44 107 -46 100 -40 96 Z" fill={PUPPY.fur} />
      <path d="M40 96 C42 82 30 76 22 84 C16 90 18 107 24 107 H36 C44 107 46 100 40 96 Z" fill={PUPPY.fur} />
      <path d="M-15 38 C-20 54 -15 69 0 70 C15 69 20 54 15 38 Z" fill={PUPPY.light} stroke="none" />
      {(legs === 'both' || legs === 'left') && <FrontLeg x={-10} />}
      {(legs === 'both' || legs === 'right') && <FrontLeg x={10} />}
      <Collar colour={PRIMARY} half={25} y={27} />
      <g transform={`rotate(${tilt} 0 24)`}>
        <PuppyHead mood={mood} look={look} down={down} />
      </g>
    </g>
  );
}

function FrontLeg({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-8 68 C-8 80 -9 90 -10 98 C-11 106 -6 108 0 108 S11 106 10 98 C9 90 8 80 8 68" fill={PUPPY.fur} />
      <path d="M-3.5 102 v4 M3.5 102 v4" fill="none" stroke={INK} />
    </g>
  );
}
