import type { PersonRef } from '@/api/generated';
import { formatList } from '@/lib/language/format';
import * as m from '@/messages/profile.gen';

/** More names than this are counted, not listed. */
const MAX_NAMES = 4;

/** Says who else will see events that are imported into a space; `others` is null in the personal space. */
export function describeAudience(others: readonly PersonRef[] | null): string {
  if (others === null) return m.onlyYou();
  if (others.length === 0) return m.onlyMember();
  return m.audience({ count: others.length, names: formatNames(others.map(({ name }) => name)) });
}

function formatNames(names: string[]): string {
  const listed =
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), m.others({ count: names.length - MAX_NAMES + 1 })]
      : names;
  return formatList(listed);
}
