import { type Label, labelText } from '@/lib/language/label';

/** A field whose saved value differs from the typed one, in words. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** The name of a field and a function that returns its value in words. */
export type ComparedField<Form> = readonly [name: Label, read: (form: Form) => string];

/** The fields in which two forms differ when they are shown as words. */
export function differences<Form>(fields: readonly ComparedField<Form>[], theirs: Form, mine: Form): Difference[] {
  return fields
    .map(([name, read]) => ({ field: labelText(name), theirs: read(theirs), mine: read(mine) }))
    .filter((difference) => difference.theirs !== difference.mine);
}

/** Whether two flat forms have equal values; then the person need not choose between them. */
export function isEqualForm<Form extends object>(a: Form, b: Form): boolean {
  return (Object.keys(a) as (keyof Form)[]).every((field) => a[field] === b[field]);
}
