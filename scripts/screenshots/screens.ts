import type { Page } from '@playwright/test';
import type { PATHS } from '../../web/src/app/paths.ts';

/** How a screen can be shown. */
export const STATES = ['empty', 'filled', 'long', 'failed'] as const;
export type State = (typeof STATES)[number];

/** A screen of the product, and what makes its pictures. */
export interface Screen {
  name: string;
  /** Which address of the router it is. */
  route: keyof typeof PATHS;
  /** What follows the address. */
  query?: string;
  /** There when the screen is. */
  ready: string;
  /** Signed out, for screens that are seen only so. */
  isPublic?: true;
  /** The beginnings of the paths of what it loads: that is answered with long texts, or not at all. Without any there is nothing but the filled state. */
  loads?: string[];
  /** The states that its pictures have, when these are not all of them. */
  states?: readonly State[];
  /** Shows what is not shown at once. */
  open?: (page: Page) => Promise<void>;
}

const heading = (text: string) => `h1:text-is("${text}")`;

export const SCREENS: Screen[] = [
  { name: 'login', route: 'login', ready: heading('Welcome back'), isPublic: true },
  { name: 'register', route: 'register', ready: heading('Create your account'), isPublic: true },
  { name: 'join', route: 'join', query: '/PAWPAW', ready: `h1:text-is("You're invited!")`, isPublic: true },
  { name: 'join-unknown', route: 'join', query: '/NOSUCH', ready: heading('This invitation has run out') },
  {
    name: 'callback',
    route: 'callback',
    query: '?token=none',
    ready: 'text=Authenticating with Google...',
    isPublic: true,
  },
  {
    name: 'google-callback',
    route: 'googleCallback',
    query: '?token=none',
    ready: 'text=Authenticating with Google...',
    isPublic: true,
  },
  {
    name: 'dashboard',
    route: 'dashboard',
    ready: "text=Let's make it amazing!",
    loads: ['/api/calendar', '/api/todos'],
  },
  { name: 'calendar', route: 'calendar', ready: heading('Calendar'), loads: ['/api/calendar'] },
  {
    name: 'calendar-list',
    route: 'calendar',
    ready: heading('Calendar'),
    loads: ['/api/calendar'],
    open: (page) => page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click(),
  },
  { name: 'todos', route: 'todos', ready: heading('Todo List'), loads: ['/api/todos'] },
  {
    name: 'focus',
    route: 'focus',
    ready: 'text=What are you focusing on?',
    loads: ['/api/todos', '/api/goals', '/api/habits'],
  },
  { name: 'trophies', route: 'focus', query: '?tab=trophies', ready: 'h2:text-is("Gallery")', loads: ['/api/focus'] },
  {
    name: 'statistics',
    route: 'focus',
    query: '?tab=statistics',
    ready: 'h2:text-is("Report")',
    loads: ['/api/focus'],
  },
  { name: 'special-dates', route: 'specialDates', ready: heading('Special Dates'), loads: ['/api/special-dates'] },
  {
    name: 'special-dates-upcoming',
    route: 'specialDates',
    ready: heading('Special Dates'),
    loads: ['/api/special-dates'],
    open: async (page) => void (await page.getByLabel('View').selectOption('upcoming')),
  },
  { name: 'goals', route: 'goals', ready: heading('Your Goals'), loads: ['/api/goals'] },
  { name: 'habits', route: 'habits', ready: heading('Your Habits'), loads: ['/api/habits'] },
  { name: 'diary', route: 'diary', ready: heading('My Diary') },
  { name: 'profile', route: 'profile', ready: heading('Profile') },
  {
    name: 'delete-account',
    route: 'profile',
    ready: heading('Profile'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The screen of that name. Throws RangeError when there is none. */
export function screenOf(name: string): Screen {
  const found = SCREENS.find((screen) => screen.name === name);
  if (!found) throw new RangeError(`There is no screen ${name}`);
  return found;
}
