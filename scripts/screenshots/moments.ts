import {
  ask,
  askGroups,
  both,
  CODES,
  choose,
  type Open,
  offerPush,
  offline,
  PASSKEYS,
  press,
  pressTab,
  reload,
  reply,
  reveal,
  seen,
  startFocus,
  TOTP,
  type,
  winTrophy,
} from './actions.ts';
import { fillDiary } from './browser-storage.ts';
import { HOUR_VIEWS, SCREENS, type Screen, type State, screenOf } from './screens.ts';
import { DIALOG } from './shoot.ts';

/** A screen after an action on it. */
const after = (screen: string, name: string, states: readonly State[], open: Open): Screen => ({
  ...screenOf(screen),
  name,
  states,
  open: async (page) => {
    await screenOf(screen).open?.(page);
    await open(page);
  },
});

/** Dialogs, panels and states that appear only once, shown on the screens where people see them. */
const MOMENTS: Screen[] = [
  after('todos', 'todo-new', ['filled'], ask('Add Todo')),
  after('todos', 'todo-edit', ['filled', 'long'], ask(/^Edit /)),
  after('todos', 'todo-own-reminders', ['filled'], both(ask('Edit Rent'), reveal('Only for me'))),
  after('todos', 'push-offer', ['filled'], offerPush),
  after('todos', 'todo-delete', ['filled', 'long'], ask(/^Delete /)),
  after('todos', 'todos-all', ['empty', 'filled'], press('All')),
  after('calendar', 'event-new', ['filled'], ask('Add Event')),
  after(
    'calendar',
    'event-custom-reminder',
    ['filled'],
    both(ask('Add Event'), choose('Add a reminder', 'Custom…'), reveal('How long before')),
  ),
  after('calendar-list', 'event-edit', ['filled', 'long'], ask(/^Edit /)),
  after('calendar', 'calendar-actions', ['filled'], press('Actions')),
  after(
    'calendar',
    'calendar-clear',
    ['filled'],
    both(press('Actions'), (page) => page.getByRole('menuitem', { name: 'Clear All' }).click(), seen(DIALOG)),
  ),
  after('special-dates', 'special-date-new', ['filled'], ask('Add Date')),
  after('special-dates', 'special-date-edit', ['filled', 'long'], ask(/^Edit /)),
  after('goals', 'goal-new', ['filled'], ask('Add New Goal')),
  after('goals', 'goal-edit', ['filled', 'long'], ask(/^Edit /)),
  after('habits', 'habit-new', ['filled'], ask('Add New Habit')),
  after('habits', 'habit-edit', ['filled', 'long'], ask(/^Edit /)),
  after('habits', 'habit-history', ['filled'], press(/^History of /)),
  after('focus', 'focus-running', ['filled', 'long'], startFocus),
  after('focus', 'focus-paused', ['filled'], both(startFocus, press('Pause'))),
  after('statistics', 'custom-time', ['filled', 'long'], ask('Add Custom Time')),
  after('statistics', 'trophy-won', ['filled'], winTrophy),
  after('diary', 'diary-kept', ['filled'], (page) =>
    fillDiary(page, 'We took the early train and were at the sea before the ice-cream man. Minka slept all the way.'),
  ),
  after('diary', 'diary-entry', ['filled'], async (page) => {
    await fillDiary(page, 'The rain stopped at noon.\n\nThen over the allotments there it was.\n\n'.repeat(6));
    await ask('View Full')(page);
  }),
  after('dashboard', 'menu', ['filled', 'long'], ask('Menu')),
  after('dashboard', 'group-selector', ['filled'], press(/^Active group/)),
  {
    ...after('dashboard', 'groups', ['empty', 'filled', 'long'], askGroups),
    loads: ['/api/groups'],
  },
  after('dashboard', 'group-new', ['filled'], both(askGroups, pressTab('Create Group'))),
  after('dashboard', 'group-join', ['filled'], both(askGroups, pressTab('Join Group'))),
  {
    ...after('dashboard', 'notifications', ['empty', 'filled', 'long', 'failed'], ask(/notification/i)),
    loads: ['/api/notifications'],
  },
  after(
    'dashboard',
    'quick-add',
    ['filled'],
    both(press('Quick add'), type('What is it?', 'Dentist tomorrow 15:00'), seen('text=Add event')),
  ),
  after(
    'dashboard',
    'commands',
    ['filled', 'long'],
    both((page) => page.keyboard.press('Control+k'), seen('[role=option]')),
  ),
  after(
    'todos',
    'shortcuts',
    ['filled'],
    both((page) => page.keyboard.press('?'), seen('kbd')),
  ),
  after(
    'profile',
    'profile-passkeys',
    ['filled'],
    both(reply('GET', '**/api/auth/passkeys', PASSKEYS), reload, seen('text=Key on my desk')),
  ),
  after(
    'profile',
    'profile-two-steps',
    ['filled'],
    both(
      reply('POST', '**/api/auth/second-factor/totp', TOTP),
      press('Set up two-step sign-in'),
      seen('text=First code from your app'),
    ),
  ),
  after(
    'profile',
    'profile-recovery-codes',
    ['filled'],
    both(
      reply('POST', '**/api/auth/recovery-codes', { recoveryCodes: CODES }),
      press('Create recovery codes'),
      seen('text=Your new recovery codes'),
    ),
  ),
  after('dashboard', 'welcome', ['empty'], seen('text=Who are you planning with?')),
  after('dashboard', 'welcome-alone', ['empty'], press(/^Just me/)),
  after('dashboard', 'welcome-together', ['empty'], press(/^With someone/)),
  after('todos', 'offline', ['filled'], offline),
  after(
    'todos',
    'offline-change',
    ['filled'],
    both(offline, (page) => page.getByRole('checkbox').first().click()),
  ),
  {
    name: 'loading',
    route: 'dashboard',
    ready: 'h1',
    open: async (page) => {
      await page.route('**/api/auth/me', () => {});
      // The browser must not remember a person; otherwise the page would show the person seen last.
      await page.evaluate('void indexedDB.deleteDatabase("pawplan-last-seen")');
      await page.reload();
      await seen('h1:text-is("Pawplan")')(page);
    },
  },
  { name: 'not-found', route: 'home', query: 'nowhere', ready: 'text=Nobody lives here' },
  {
    name: 'page-failed',
    route: 'home',
    query: 'nowhere',
    ready: 'h1',
    open: async (page) => {
      await page.route('**/assets/not-found-page*', (route) => route.abort());
      await page.reload();
      await seen('text=This page could not be loaded')(page);
    },
  },
];

/** Everything that the gallery shows. */
export const GALLERY: readonly Screen[] = [...SCREENS, ...HOUR_VIEWS, ...MOMENTS];

/** The screen, or the screen after an action, with this name. Throws a RangeError when there is none. */
export function momentOf(name: string): Screen {
  const found = GALLERY.find((each) => each.name === name);
  if (!found) throw new RangeError(`There is no screen ${name}`);
  return found;
}
