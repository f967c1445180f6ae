import { COUPLE, RUNNERS } from '../demo/data/people.ts';
import type { Theme, View } from './shoot.ts';

/** A picture in README, from the view of Mia in one of her groups. */
interface ReadmeImage {
  /** The file name in `docs/images`. */
  name: string;
  /** The name of a screen, or of a screen after an action. */
  screen: string;
  group: string;
  view: View;
  theme: Theme;
}

/** The folder of README's images, from the root. */
export const IMAGES = 'docs/images';
/** The maximum size of an image in bytes. */
export const IMAGE_MAX = 150_000;

const DESK: View = { width: 1_200, height: 780 };
/** Wide enough for two columns of cards. */
const WIDE: View = { width: 1_280, height: 860 };
const TALL: View = { width: 1_280, height: 1_100 };
const PHONE: View = { width: 390, height: 844, scale: 2 };

export const README_IMAGES: ReadmeImage[] = [
  { name: 'dashboard', screen: 'dashboard', group: COUPLE, view: DESK, theme: 'light' },
  { name: 'calendar', screen: 'calendar', group: COUPLE, view: DESK, theme: 'light' },
  { name: 'todos', screen: 'todos', group: COUPLE, view: DESK, theme: 'dark' },
  { name: 'special-dates', screen: 'special-dates', group: COUPLE, view: DESK, theme: 'light' },
  { name: 'goals', screen: 'goals', group: COUPLE, view: WIDE, theme: 'light' },
  { name: 'habits', screen: 'habits', group: COUPLE, view: WIDE, theme: 'dark' },
  { name: 'statistics', screen: 'statistics', group: RUNNERS, view: TALL, theme: 'light' },
  { name: 'focus-phone', screen: 'focus-running', group: COUPLE, view: PHONE, theme: 'light' },
];
