import { parsed } from '@/lib/json';
import { keptPerPerson } from '@/lib/kept-store';

/** Ids of entries without an owner that the person said are not theirs; the app does not ask about them again. */
export const declinedOf = keptPerPerson<readonly string[]>('diaryDeclined', (text) => {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
});
