import type { Page } from '@playwright/test';
import type { PATHS } from '../../web/src/lib/paths.ts';

/** The states of a screen. */
export const STATES = ['empty', 'filled', 'long', 'failed'] as const;
export type State = (typeof STATES)[number];

/** A screen of the product, and how to take its pictures. */
export interface Screen {
  name: string;
  /** The route of the router. */
  route: keyof typeof PATHS;
  /** The rest of the address. */
  query?: string;
  /** A selector that exists when the screen is ready. */
  ready: string;
  /** Whether the screen is shown only to signed-out people. */
  isPublic?: true;
  /**
   * The path prefixes of the API calls that the screen loads. Their replies get long texts or fail. Without any, the
   * screen has only the filled state.
   */
  loads?: string[];
  /** The states to show, if not all of them. */
  states?: readonly State[];
  /** Opens content that is not visible at first. */
  open?: (page: Page) => Promise<void>;
}

const heading = (text: string) => `h1:text-is("${text}")`;

/** A view of the calendar, chosen in the way that works in every language: as if another tab had changed it. */
const calendarView = (name: string, view: 'week' | 'threeDays' | 'day' | 'agenda' | 'list'): Screen => ({
  ...{ name, route: 'calendar', ready: heading('Calendar'), loads: ['/api/calendar'] },
  open: (page) =>
    page.evaluate(`localStorage.setItem('calendar-view', '"${view}"');
      dispatchEvent(new StorageEvent('storage', { key: 'calendar-view' }))`),
});

export const SCREENS: Screen[] = [
  { name: 'login', route: 'login', ready: heading('Welcome back'), isPublic: true },
  { name: 'register', route: 'register', ready: heading('Register'), isPublic: true },
  {
    name: 'reset-password',
    route: 'resetPassword',
    query: '#token=none',
    ready: heading('Set a new password'),
    isPublic: true,
  },
  {
    name: 'forgot-password',
    route: 'forgotPassword',
    ready: heading('Forgot your password?'),
    isPublic: true,
  },
  {
    name: 'verify-email',
    route: 'verifyEmail',
    query: '#token=none',
    ready: heading('Confirm your email address'),
    isPublic: true,
  },
  {
    name: 'unsubscribe',
    route: 'unsubscribe',
    query: '#token=none',
    ready: heading('No more of these emails?'),
    isPublic: true,
  },
  { name: 'join', route: 'join', query: '/PAWPAW', ready: `h1:text-is("You're invited!")`, isPublic: true },
  { name: 'join-unknown', route: 'join', query: '/NOSUCH', ready: heading('This invitation is no longer valid') },
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
    // The greeting is shown first.
    ready: 'text="Upcoming Events"',
    loads: ['/api/calendar', '/api/todos'],
  },
  { name: 'calendar', route: 'calendar', ready: heading('Calendar'), loads: ['/api/calendar'] },
  calendarView('calendar-agenda', 'agenda'),
  calendarView('calendar-list', 'list'),
  {
    name: 'all-spaces',
    route: 'allSpaces',
    ready: heading('All Spaces'),
    loads: ['/api/calendar', '/api/todos', '/api/special-dates'],
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
      // The button is below sections that still load, and would move under the pointer.
      await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The views of the calendar with hours. Empty or loading, they show their hours instead of a drawing. */
export const HOUR_VIEWS: Screen[] = [
  calendarView('calendar-week', 'week'),
  calendarView('calendar-three-days', 'threeDays'),
  calendarView('calendar-day', 'day'),
];

/** The screen with this name. Throws RangeError when there is none. */
export function screenOf(name: string): Screen {
  const found = SCREENS.find((screen) => screen.name === name);
  if (!found) throw new RangeError(`There is no screen ${name}`);
  return found;
}
