import { parsed } from '../../../lib/json';
import { keptPerPerson } from '../../../lib/kept-store';

/** Entries of nobody that a person has said are not theirs; they are not asked about them again. */
export const declinedOf = keptPerPerson<readonly string[]>('diaryDeclined', (text) => {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
});
