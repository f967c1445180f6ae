import { kindOf } from '@/lib/items/kinds';
import * as m from '@/messages/lib.gen';
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
      const theirs = new Set(
        all.filter(({ by }) => by === _id).map(({ collection }) => kindOf(collection)?.texts.all()),
      );
      const things = [...theirs].filter((one) => one !== undefined).sort();
      return things.length > 0
        ? m.changed({ name, things: things.reduce((first, last) => m.and({ first, last })) })
        : '';
    })
    .filter(Boolean)
    .join(' ');
}
