import type { PersonRef } from '@/api/generated';
import { compareTexts } from '@/lib/language/format';
import { compareCodeUnits } from '@/lib/text';
import * as common from '@/messages/common.gen';

/** The name of a person as screens show it. The name of a deleted account is a text in the language of the reader. */
export const nameOf = ({ name, nameCode }: Omit<PersonRef, '_id'>): string =>
  nameCode === 'formerMember' ? common.formerMember() : name;

/** Sorts people by name. The order of people with the same name is always the same. */
export const byName = (a: PersonRef, b: PersonRef): number =>
  compareTexts(nameOf(a), nameOf(b)) || compareCodeUnits(a._id, b._id);
