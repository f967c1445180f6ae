import { BLUSH, GOLD, INK, KRAFT_DARK, PAPER } from '@/art/palette';
import { Blush, Eyes, Limb, Mouth } from '@/art/shapes';
import { LEAF, MOON, MOON_DARK, SKY } from './palette';

/** The drawings of trophies from outdoors, each within 30 units around 0/0. */

export const Tree = () => (
  <>
    <path d="M-6 28 L-3.5 4 H3.5 L6 28 Z" fill={KRAFT_DARK} />
    <path
      d="M0 -29 C12 -31 20 -22 18 -15 C29 -12 28 4 17 8 C10 14 -10 14 -17 8 C-28 4 -29 -12 -18 -15 C-20 -22 -12 -31 0 -29 Z"
      fill={LEAF}
    />
    <path d="M-10 -14 q4 -5 9 -2 M5 -4 q5 -4 9 0 M-13 1 q4 -4 8 0" strokeWidth="2.5" />
  </>
);

export const FullMoon = () => (
  <>
    <circle r="27" fill={MOON} />
    <g fill={MOON_DARK} stroke="none">
      <circle cx="-10" cy="-9" r="6.5" />
      <circle cx="11" cy="5" r="7.5" />
      <circle cx="-7" cy="13" r="4.5" />
      <circle cx="9" cy="-15" r="4" />
    </g>
  </>
);

export const Crescent = () => (
  <>
    <path d="M6 -27 A28 28 0 1 0 27 11 A23 23 0 0 1 6 -27 Z" fill={GOLD} />
    <path d="M17 -17 l2.5 6.5 6.5 2.5 -6.5 2.5 -2.5 6.5 -2.5 -6.5 -6.5 -2.5 6.5 -2.5 Z" fill={PAPER} strokeWidth="2" />
  </>
);

const RAYS = Array.from({ length: 8 }, (_, index) => index * 45);

/** The sun, asleep. */
export const Sun = () => (
  <>
    {RAYS.map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <Limb d="M0 -23 v-4" width={4} colour={GOLD} />
      </g>
    ))}
    <circle r="19" fill={GOLD} />
    <Blush apart={11} y={5} />
    <g transform="translate(0 -3) scale(0.8)">
      <Eyes mood="sleepy" apart={10} rx={3} ry={3.6} />
    </g>
    <g transform="translate(0 4)" strokeWidth="2.5">
      <Mouth mood="calm" wide={4} />
    </g>
  </>
);

const BANDS = [
  { r: 26, colour: BLUSH },
  { r: 18, colour: GOLD },
  { r: 10, colour: SKY },
];
const arc = (r: number) => `M${-r} 12 A${r} ${r} 0 0 1 ${r} 12`;
const CLOUD = 'M-11 6 C-17 6 -16 -2 -11 -2 C-10 -9 0 -9 2 -4 C8 -6 12 1 9 5 Q8 6 6 6 Z';

export const Rainbow = () => (
  <g transform="translate(0 6)">
    <g strokeLinecap="butt">
      <path d={arc(18)} stroke={INK} strokeWidth="29" />
      {BANDS.map(({ r, colour }) => (
        <path key={r} d={arc(r)} stroke={colour} strokeWidth="8" />
      ))}
    </g>
    <path d={CLOUD} fill={PAPER} transform="translate(-16 13)" />
    <path d={CLOUD} fill={PAPER} transform="translate(18 13) scale(-1 1)" />
  </g>
);
