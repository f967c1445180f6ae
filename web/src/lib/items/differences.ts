/** Where what stands differs from what was typed, in words. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** How a field of a form is named and said. */
export type FieldInWords<Form> = readonly [name: string, read: (form: Form) => string];

/** The fields in which two forms differ as people read them. */
export function differences<Form>(fields: readonly FieldInWords<Form>[], theirs: Form, mine: Form): Difference[] {
  return fields
    .map(([field, read]) => ({ field, theirs: read(theirs), mine: read(mine) }))
    .filter((one) => one.theirs !== one.mine);
}

/** Whether two flat forms hold the same, so that nobody needs to be asked which to keep. */
export function isSame<Form extends object>(one: Form, other: Form): boolean {
  return (Object.keys(one) as (keyof Form)[]).every((field) => one[field] === other[field]);
}
