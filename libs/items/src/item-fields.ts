import type { Item } from './item.schema.js';

type Given<Input> = { [Name in Exclude<keyof Input, 'newId'>]?: Exclude<Input[Name], undefined> };

/** The fields that a request contains, without the id of a new item. Fields that it leaves out do not change. */
export function givenFields<Input extends object>(input: Input): Given<Input> {
  const given = Object.entries(input).filter(([name, value]) => value !== undefined && name !== 'newId');
  return Object.fromEntries(given) as Given<Input>;
}

/** The fields that the reply of every item has. */
interface Reply {
  _id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/**
 * The part of a reply that needs no rule: the fields of every item, and those for which its kind has a default. An item
 * that was stored before such a field existed shows the default.
 */
export function viewFields<Stored extends Item, Name extends Exclude<keyof Stored, keyof Item>>(
  item: Stored,
  defaults: { readonly [Key in Name]: Stored[Key] },
): Reply & Pick<Stored, Name> {
  const fields = {} as Pick<Stored, Name>;
  for (const name of Object.keys(defaults) as Name[]) fields[name] = item[name] ?? defaults[name];
  const { _id, createdAt, updatedAt, version } = item;
  return { _id, ...fields, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), version };
}
