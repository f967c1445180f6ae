import { INK, KITTEN, SECONDARY } from './palette';
import { Blush, Collar, Eyes, type Gaze, Limb, type Mood, Mouth, Turned } from './shapes';

const HEAD = 'M-42 4 C-42 -24 -22 -35 0 -35 S42 -24 42 4 C42 26 24 34 0 34 S-42 26 -42 4 Z';
const EAR = 'M-37 -6 C-42 -24 -43 -40 -38 -46 C-34 -50 -17 -40 -9 -31 Z';
const INNER_EAR = 'M-34 -19 C-36 -29 -37 -36 -35 -39 C-32 -40 -23 -34 -18 -30 Z';

/** The kitten's head, with its centre at 0/0: 84 wide, 82 high. */
export function KittenHead({ mood = 'calm', look = 0, down = 0 }: Gaze & { mood?: Mood }) {
  const gaze = { look, down };
  return (
    <g>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d={EAR} fill={KITTEN.fur} />
          <path d={INNER_EAR} fill={KITTEN.ear} stroke="none" />
        </g>
      ))}
      <path d={HEAD} fill={KITTEN.fur} />
      <Turned {...gaze} by={2}>
        <path d="M0 -30 v10 M-11 -28 l2 7 M11 -28 l-2 7" fill="none" stroke={KITTEN.dark} strokeWidth="4.5" />
      </Turned>
      <Turned {...gaze} by={3}>
        <path
          d="M0 5 C12 0 24 9 23 19 C22 28 10 32 0 32 S-22 28 -23 19 C-24 9 -12 0 0 5 Z"
          fill={KITTEN.light}
          stroke="none"
        />
        <Blush apart={29} y={14} />
        <path d="M-37 9 l-13 -3 M-36 15 l-13 2 M36 9 l14 -3 M36 15 l13 2" fill="none" strokeWidth="2" />
      </Turned>
      <path d={HEAD} />
      <Turned {...gaze} by={5}>
        <g transform="translate(0 -1)">
          <Eyes mood={mood} apart={18} rx={6} ry={7.2} />
        </g>
        {mood === 'worried' && <path d="M-24 -14 l9 -4 M24 -14 l-9 -4" fill="none" />}
        <path
          d="M-4.5 9.5 C-4.5 7.5 4.5 7.5 4.5 9.5 C4.5 12 1.5 14 0 14 S-4.5 12 -4.5 9.5 Z"
          fill={KITTEN.nose}
          stroke="none"
        />
        <g transform="translate(0 17)">
          <Mouth mood={mood} wide={7.5} />
        </g>
      </Turned>
    </g>
  );
}

interface KittenProps extends Gaze {
  mood?: Mood;
  /** The front legs that stand on the ground; the scene draws the other ones. */
  legs?: 'both' | 'left' | 'right' | 'none';
  /** Tilt of the head in degrees. */
  tilt?: number;
  wag?: boolean;
}

/** The kitten, sitting: head at 0/0, feet at y 94. */
export function Kitten({ mood, look, down, legs = 'both', tilt = 0, wag }: KittenProps) {
  return (
    <g>
      <g className={wag ? 'art-wag' : undefined} style={{ transformOrigin: '28px 84px' }}>
        <Limb d="M26 84 C48 90 60 76 52 62 C48 55 52 48 58 48" width={9} colour={KITTEN.fur} />
        <path d="M56.5 48 h2.5" fill="none" stroke={KITTEN.dark} strokeWidth="9" />
      </g>
      <path
        d="M-22 22 C-34 40 -39 62 -36 80 C-34 91 -26 93 -16 93 H16 C26 93 34 91 36 80 C39 62 34 40 22 22 Z"
        fill={KITTEN.fur}
      />
      <path
        d="M-31 64 l7 2 M-32 74 l7 1 M31 64 l-7 2 M32 74 l-7 1"
        fill="none"
        stroke={KITTEN.dark}
        strokeWidth="4.5"
      />
      <path d="M-14 34 C-19 50 -14 62 0 63 C14 62 19 50 14 34 Z" fill={KITTEN.light} stroke="none" />
      {(legs === 'both' || legs === 'left') && <FrontLeg x={-9} />}
      {(legs === 'both' || legs === 'right') && <FrontLeg x={9} />}
      <Collar colour={SECONDARY} half={23} y={24} />
      <g transform={`rotate(${tilt} 0 22)`}>
        <KittenHead mood={mood} look={look} down={down} />
      </g>
    </g>
  );
}

function FrontLeg({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-7 60 C-7 70 -8 78 -9 85 C-10 92 -5 94 0 94 S10 92 9 85 C8 78 7 70 7 60" fill={KITTEN.fur} />
      <path d="M-9 85 C-10 92 -5 94 0 94 S10 92 9 85 Q0 80 -9 85 Z" fill={KITTEN.light} />
      <path d="M-3 89 v3.5 M3 89 v3.5" fill="none" stroke={INK} strokeWidth="2.5" />
    </g>
  );
}
