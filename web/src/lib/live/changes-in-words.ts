import { kindOf } from '@/lib/items/kinds';
import type { Mark } from './marks';

interface Person {
  _id: string;
  name: string;
}

/**
 * Says who changed what, one sentence for each person. Each kind of item is named once. People who are not in `people`
 * are left out.
 */
export function changesInWords(marks: Iterable<Mark>, people: readonly Person[]): string {
  const all = [...marks];
  return people
    .map(({ _id, name }) => {
      const theirs = new Set(all.filter(({ by }) => by === _id).map(({ collection }) => kindOf(collection)?.nouns.all));
      theirs.delete(undefined);
      return theirs.size > 0 ? `${name} changed ${[...theirs].sort().join(' and ')}.` : '';
    })
    .filter(Boolean)
    .join(' ');
}
