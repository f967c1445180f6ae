import { GOLD, INK, KRAFT, KRAFT_DARK, PAPER, PRIMARY, SECONDARY } from '@/art/palette';
import { Print } from '@/art/shapes';
import { LIME, SKY } from './palette';

/** The drawings of trophies with things, each within 30 units around 0/0. */

export const Cookie = () => (
  <>
    <path d="M10 -25 A27 27 0 1 0 26 -8 C20 -6 15 -9 15 -14 C9 -14 8 -20 10 -25 Z" fill={KRAFT} />
    <g fill={INK} stroke="none">
      <circle cx="-9" cy="-11" r="4" />
      <circle cx="-15" cy="6" r="3.5" />
      <circle cx="2" cy="1" r="4" />
      <circle cx="-2" cy="16" r="3.5" />
      <circle cx="14" cy="9" r="3.2" />
    </g>
  </>
);

export const Ball = () => (
  <>
    <circle r="27" fill={LIME} />
    <path d="M-17 -20 C-5 -10 -5 10 -17 20 M17 -20 C5 -10 5 10 17 20" stroke={PAPER} strokeWidth="5" />
    <circle r="27" />
  </>
);

export const Yarn = () => (
  <>
    <path d="M4 18 C14 30 22 16 30 27" stroke={INK} strokeWidth="7" />
    <path d="M4 18 C14 30 22 16 30 27" stroke={PRIMARY} strokeWidth="3" />
    <circle cx="-3" cy="-4" r="24" fill={PRIMARY} />
    <path
      d="M-22 -16 C-12 -24 6 -26 13 -21 M-26 -6 C-14 -19 8 -20 19 -12 M-26 3 C-14 -10 8 -12 20 -2 M-12 17 C-6 6 8 -2 20 5 M-2 19 C2 12 8 9 16 11"
      strokeWidth="2.5"
    />
  </>
);

export const Crown = () => (
  <>
    <path d="M-27 -13 L-14 3 L0 -20 L14 3 L27 -13 L22 22 H-22 Z" fill={GOLD} />
    <path d="M-23.5 12 H23.5 L22 22 H-22 Z" fill={PAPER} />
    <circle cx="-27" cy="-16" r="4" fill={SECONDARY} />
    <circle cx="27" cy="-16" r="4" fill={SECONDARY} />
    <circle cy="-24" r="4.5" fill={PRIMARY} />
  </>
);

export const Bowl = () => (
  <>
    <g fill={KRAFT}>
      <circle cx="-14" cy="-6" r="7.5" />
      <circle cx="15" cy="-6" r="7.5" />
      <circle cy="-11" r="8.5" />
    </g>
    <path d="M-29 -3 H29 L24 18 Q23 23 18 23 H-18 Q-23 23 -24 18 Z" fill={SECONDARY} />
    <Print x={0} y={10} size={0.85} colour={PAPER} />
  </>
);

export const Gem = () => (
  <>
    <path d="M-16 -21 H16 L28 -6 L0 26 L-28 -6 Z" fill={SKY} />
    <path d="M-16 -21 L-28 -6 H-9 Z M0 -21 L9 -6 H-9 Z M-9 -6 L0 26 L9 -6 Z" fill={PAPER} stroke="none" opacity="0.7" />
    <path d="M-28 -6 H28 M-16 -21 L-9 -6 L0 26 L9 -6 L16 -21 M-9 -6 L0 -21 L9 -6" strokeWidth="2" />
    <path d="M-16 -21 H16 L28 -6 L0 26 L-28 -6 Z" />
  </>
);

export const Bone = () => (
  <path
    d="M-14 -6 H14 C12 -17 26 -18 26 -8 C34 -8 34 8 26 8 C26 18 12 17 14 6 H-14 C-12 17 -26 18 -26 8 C-34 8 -34 -8 -26 -8 C-26 -18 -12 -17 -14 -6 Z"
    fill={PAPER}
    transform="rotate(-35)"
  />
);

export const Tent = () => (
  <g transform="translate(0 2)">
    <path d="M0 -18 V-30 L11 -26 L0 -22" fill={SECONDARY} />
    <path d="M-24 2 H24 V25 H-24 Z" fill={PAPER} />
    <path d="M-24 2 H-14 V25 H-24 Z M14 2 H24 V25 H14 Z" fill={PRIMARY} />
    <path d="M-7 25 V14 Q0 6 7 14 V25 Z" fill={KRAFT_DARK} />
    <path d="M0 -18 L29 2 H-29 Z" fill={PRIMARY} />
    <path d="M0 -18 L-10 2 H10 Z" fill={PAPER} />
  </g>
);

export const Cup = () => (
  <>
    <path d="M-16 -21 C-32 -22 -30 0 -11 0 M16 -21 C32 -22 30 0 11 0" />
    <path d="M-14 26 Q-13 18 -4 16 L-3 6 H3 L4 16 Q13 18 14 26 Z" fill={GOLD} />
    <path d="M-18 -26 H18 C19 -5 12 8 0 9 C-12 8 -19 -5 -18 -26 Z" fill={GOLD} />
    <path d="M-11 -18 C-11 -10 -9 -4 -6 0" stroke={PAPER} strokeWidth="4" />
  </>
);
