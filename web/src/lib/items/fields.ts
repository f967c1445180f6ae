/** A request as the server stores it: a field with a default is never cleared, it has the default again. */
type StoredFields<Body, Defaults> = {
  [Name in keyof Body as Exclude<Name, 'newId'>]: Name extends keyof Defaults
    ? NonNullable<Body[Name]> | (null extends Defaults[Name] ? null : never)
    : Body[Name];
};

/** The fields of a request as the server stores them: null and '' become the default of their field. */
export function storedFields<Body extends object, Defaults extends object>(
  body: Body,
  defaults: Defaults,
): StoredFields<Body, Defaults> {
  const sentFields = Object.entries(body).filter(([name, value]) => value !== undefined && name !== 'newId');
  const isCleared = (name: string, value: unknown) => (value === null || value === '') && Object.hasOwn(defaults, name);
  const stored = sentFields.map(([name, value]) => [
    name,
    isCleared(name, value) ? Reflect.get(defaults, name) : value,
  ]);
  return Object.fromEntries(stored) as StoredFields<Body, Defaults>;
}

/** Fields in a form, where '' means not set. */
type FormFields<T, Name extends keyof T> = {
  [Key in Name]: NonNullable<T[Key]> | (null extends T[Key] ? '' : never);
};

/** The start values of a form for the fields with a default: those of the item, or the defaults. */
export function formFields<T extends object, Name extends keyof T>(
  defaults: { readonly [Key in Name]: T[Key] },
  item: T | null,
): FormFields<T, Name> {
  const names = Object.keys(defaults) as Name[];
  const values = names.map((name) => [name, item?.[name] ?? defaults[name] ?? '']);
  return Object.fromEntries(values) as FormFields<T, Name>;
}
