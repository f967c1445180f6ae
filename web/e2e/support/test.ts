import { test as base, expect } from '@playwright/test';
import { Person } from './person';

export { expect, type Locator, type Page } from '@playwright/test';
export type { Item, Person } from './person';

interface Fixtures {
  /** Makes an account for somebody new. */
  person: (name?: string) => Promise<Person>;
  isPhone: boolean;
}

export const test = base.extend<Fixtures>({
  person: async ({ browser, request, baseURL, timezoneId }, use) => {
    const people: Person[] = [];
    await use(async (name = 'Mia Sommer') => {
      const person = new Person(name, timezoneId ?? 'UTC', browser, request, new URL(baseURL ?? '').origin);
      people.push(person);
      return person.register();
    });
    await Promise.all(people.map((person) => person.leave()));
    expect(
      people.flatMap(({ alerts }) => alerts),
      'the browser alerts nobody',
    ).toEqual([]);
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
});
