import type { PersonRef } from '@/api/generated';

/** Up to this number, names are listed; beyond it, the rest is counted. */
const NAMED = 4;

/** Who else will see events that are imported into a space, in one sentence; `others` is null in the personal space. */
export function audience(others: readonly PersonRef[] | null): string {
  if (others === null) return 'Only you will see the events from Google.';
  if (others.length === 0) return 'Nobody else is in this group yet. Whoever joins will see the events from Google.';
  return `${inOneList(others.map(({ name }) => name))} will see the events from Google.`;
}

function inOneList(names: string[]): string {
  const said = names.length > NAMED ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} others`] : names;
  return new Intl.ListFormat('en-GB').format(said);
}
