import { test as base, expect } from '@playwright/test';
import { simulateDataSaving } from './connection';
import { endRoutes, Person, watchPolicy } from './person';

export { expect, type Locator, type Page } from '@playwright/test';
export type { Person } from './person';

/**
 * For tests of the service worker: `test.use`. Chromium sometimes does not start it in a context without motion. Parts
 * that are loaded in advance work offline.
 */
export const WITH_SERVICE_WORKER = {
  savesData: false,
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

interface Fixtures {
  /**
   * Whether the browsers save data, so that the app loads nothing in advance. That would take a seventh of the time of
   * all tests; those that need it turn this off.
   */
  savesData: boolean;
  /** Registers a new person. */
  person: (name?: string) => Promise<Person>;
  isPhone: boolean;
}

export const test = base.extend<Fixtures>({
  savesData: [true, { option: true }],
  person: async ({ browser, baseURL, timezoneId, savesData }, use) => {
    const people: Person[] = [];
    await use(async (name = 'Mia Sommer') => {
      const person = new Person(name, timezoneId ?? 'UTC', browser, new URL(baseURL ?? '').origin, savesData);
      people.push(person);
      return person.register();
    });
    await Promise.all(people.map((person) => person.closeBrowsers()));
    expect(
      people.flatMap(({ alerts }) => alerts),
      'the browser shows no alert',
    ).toEqual([]);
    expect(
      people.flatMap(({ violations }) => violations),
      'nothing violates the content security policy',
    ).toEqual([]);
  },
  context: async ({ context, savesData }, use) => {
    const violations: string[] = [];
    if (savesData) await context.addInitScript(simulateDataSaving);
    await watchPolicy(context, violations);
    await use(context);
    await endRoutes(context);
    expect(violations, 'nothing violates the content security policy').toEqual([]);
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
});
