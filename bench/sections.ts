import type { FakeGoogle, PushService } from '@pawplan/testing';
import { measureMonthChange } from './browser.ts';
import { compareMonth, compareSeries } from './calendar.ts';
import type { Sides } from './compare.ts';
import { measureDrags } from './drags.ts';
import { measureFeeds } from './feeds.ts';
import { compareFocus } from './focus.ts';
import { measureForgottenPassword } from './forgotten-password.ts';
import { measureSync } from './google.ts';
import { focusAtScale } from './history.ts';
import { measureIdleTabs } from './idle.ts';
import { measureLiveTick } from './live.ts';
import { measureLongLists } from './long-lists.ts';
import { measureNotifyDown } from './notify-down.ts';
import { measurePush } from './push.ts';
import { compareReleases } from './releases.ts';
import { measureReplicas } from './replicas.ts';
import type { Report } from './report.ts';
import { compareCalls, listAtScale } from './todos.ts';
import { compareTransports } from './transports/index.ts';
import { measureWebVitals } from './web-vitals.ts';

/** The sections that can be run separately, in the order of a whole run: `npm run bench -- focus replicas`. */
const SECTIONS = {
  todos: compareCalls,
  calendar: compareMonth,
  series: compareSeries,
  feeds: measureFeeds,
  scale: listAtScale,
  focus: compareFocus,
  history: focusAtScale,
  releases: compareReleases,
  replicas: measureReplicas,
  transports: compareTransports,
  browser: measureMonthChange,
  drags: measureDrags,
  'web-vitals': measureWebVitals,
  idle: measureIdleTabs,
  live: measureLiveTick,
  lists: measureLongLists,
  push: measurePush,
  'notify-down': measureNotifyDown,
  'forgotten-password': measureForgottenPassword,
  google: ({ product, google }, report) => measureSync(product, google, report),
} satisfies Record<string, (sides: Sides & { google: FakeGoogle; push: PushService }, report: Report) => Promise<void>>;

export type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

/** The sections with these names; all of them without names. Throws when a name does not exist. */
export function sectionsOf(names: readonly string[]): Section[] {
  const unknown = names.filter((name) => !(name in SECTIONS));
  if (unknown.length > 0) {
    throw new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`);
  }
  return Object.entries(SECTIONS).flatMap(([name, section]) =>
    names.length === 0 || names.includes(name) ? [section] : [],
  );
}
