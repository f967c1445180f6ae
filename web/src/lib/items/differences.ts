import { type Label, labelText } from '@/lib/language/label';

/** A field whose saved value differs from the typed one, in words. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** The name of a field and a function that returns its value in words. */
export type FieldInWords<Form> = readonly [name: Label, read: (form: Form) => string];

/** The fields in which two forms differ when they are shown as words. */
export function differences<Form>(fields: readonly FieldInWords<Form>[], theirs: Form, mine: Form): Difference[] {
  return fields
    .map(([name, read]) => ({ field: labelText(name), theirs: read(theirs), mine: read(mine) }))
    .filter((one) => one.theirs !== one.mine);
}

/** Whether two flat forms have equal values; then the person need not choose between them. */
export function isSame<Form extends object>(one: Form, other: Form): boolean {
  return (Object.keys(one) as (keyof Form)[]).every((field) => one[field] === other[field]);
}
