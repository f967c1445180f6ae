import { Kitten, KittenHead } from '@/art/kitten';
import { GOLD, INK, KITTEN, KRAFT_DARK, PAPER, PRIMARY, PUPPY, SECONDARY } from '@/art/palette';
import { Puppy, PuppyHead } from '@/art/puppy';
import { Blush, Eyes, Mouth } from '@/art/shapes';
import { ORANGE, SKY, SKY_DARK } from './palette';

/** The drawings of trophies with animals, each within 30 units around 0/0. */

export const Paw = () => (
  <g fill={PAPER}>
    <path d="M0 -2 C11 -2 20 9 20 17 C20 26 14 28 8 28 C4 28 3 26.5 0 26.5 S-4 28 -8 28 C-14 28 -20 26 -20 17 C-20 9 -11 -2 0 -2 Z" />
    {[-1, 1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        <ellipse cx="10" cy="-18" rx="7" ry="9" />
        <ellipse cx="23" cy="-3" rx="6" ry="8" transform="rotate(24 23 -3)" />
      </g>
    ))}
  </g>
);

export const CuriousKitten = () => (
  <g transform="translate(0 4) scale(0.68)" strokeWidth="4">
    <KittenHead mood="curious" look={0.5} down={-0.4} />
  </g>
);

export const EagerPuppy = () => (
  <g transform="translate(0 2) scale(0.54)" strokeWidth="5">
    <PuppyHead mood="happy" />
  </g>
);

/** With glasses. */
export const CleverCat = () => (
  <g transform="translate(-3 -10) scale(0.44)" strokeWidth="5">
    <Kitten look={0} />
    <g stroke={INK} strokeWidth="4">
      <circle cx="-18" cy="-1" r="13" />
      <circle cx="18" cy="-1" r="13" />
      <path d="M-5 -3 q5 -4 10 0" />
    </g>
  </g>
);

export const TopDog = () => (
  <g transform="translate(0 -12) scale(0.4)" strokeWidth="5.5">
    <Puppy mood="happy" wag={false} />
  </g>
);

const PETALS = Array.from({ length: 10 }, (_, index) => index * 36);

export const Lion = () => (
  <>
    <g fill={KRAFT_DARK}>
      {PETALS.map((turn) => (
        <circle key={turn} cy="-21" r="9" transform={`rotate(${turn})`} />
      ))}
    </g>
    <circle r="22" fill={KRAFT_DARK} stroke="none" />
    <circle r="18" fill={PUPPY.fur} />
    <Blush apart={11} y={5} />
    <g transform="translate(0 -3)">
      <Eyes mood="calm" apart={8} rx={3} ry={3.6} />
    </g>
    <ellipse cy="3.5" rx="3.5" ry="2.5" fill={PUPPY.nose} stroke="none" />
    <g transform="translate(0 7)" strokeWidth="2.5">
      <Mouth mood="calm" wide={5} />
    </g>
  </>
);

export const Butterfly = () => (
  <>
    {[-1, 1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        <path d="M1 2 C16 0 25 8 21 18 C17 27 4 21 1 9 Z" fill={SECONDARY} />
        <path d="M1 -5 C8 -29 31 -28 30 -12 C29 0 12 4 1 3 Z" fill={PRIMARY} />
        <circle cx="19" cy="-13" r="4" fill={PAPER} stroke="none" />
        <path d="M1 -12 q3 -11 9 -14" />
      </g>
    ))}
    <ellipse cy="3" rx="3.5" ry="15" fill={KITTEN.dark} />
  </>
);

export const Fish = () => (
  <>
    <path d="M-6 -13 C-2 -25 10 -24 10 -11 Z" fill={GOLD} />
    <path d="M14 0 L30 -15 C26 -5 26 5 30 15 Z" fill={GOLD} />
    <path d="M-28 0 C-17 -21 12 -21 18 0 C12 21 -17 21 -28 0 Z" fill={ORANGE} />
    <path d="M-5 -12 q5 12 0 24 M7 -10 q4 10 0 20" stroke={PAPER} strokeWidth="4.5" />
    <circle cx="-16" cy="-3" r="2.8" fill={INK} stroke="none" />
    <path d="M-22 6 q4 3 7 0" strokeWidth="2.5" />
  </>
);

export const Bird = () => (
  <>
    <path d="M-3 20 v8 M8 20 v8" />
    <path d="M-16 4 L-31 0 L-28 13 L-13 14 Z" fill={SKY_DARK} />
    <path d="M21 -8 L32 -3 L21 3 Z" fill={GOLD} />
    <ellipse cx="2" cy="-1" rx="22" ry="22" fill={SKY} />
    <path d="M4 21 C-4 12 2 2 12 3 C20 4 23 8 22 10 C19 17 12 21 4 21 Z" fill={PAPER} stroke="none" />
    <ellipse cx="2" cy="-1" rx="22" ry="22" />
    <path d="M-15 -3 C-17 12 -3 16 5 8 C-1 6 -4 0 -4 -6 C-8 -8 -13 -7 -15 -3 Z" fill={SKY_DARK} />
    <circle cx="11" cy="-8" r="3" fill={INK} stroke="none" />
  </>
);
