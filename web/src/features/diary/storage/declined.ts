import { parsed } from '@/lib/json';
import { storedPerPerson } from '@/lib/stored-value';

/** Ids of entries without an owner that the person said are not theirs; the app does not ask about them again. */
export const declinedOf = storedPerPerson<readonly string[]>('diaryDeclined', (text) => {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
});
