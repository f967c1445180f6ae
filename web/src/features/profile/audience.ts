import type { PersonRef } from '@/api/generated';
import { listInWords } from '@/lib/language/format';
import * as m from '@/messages/profile.gen';

/** Up to this number, names are listed; beyond it, the rest is counted. */
const NAMED = 4;

/** Who else will see events that are imported into a space, in one sentence; `others` is null in the personal space. */
export function audience(others: readonly PersonRef[] | null): string {
  if (others === null) return m.onlyYou();
  if (others.length === 0) return m.nobodyYet();
  return m.audience({ count: others.length, names: inOneList(others.map(({ name }) => name)) });
}

function inOneList(names: string[]): string {
  const said =
    names.length > NAMED ? [...names.slice(0, NAMED - 1), m.others({ count: names.length - NAMED + 1 })] : names;
  return listInWords(said);
}
