import type { ApiDocument, Field } from './document.js';

/** The schema that a field refers to; a reference with a description is wrapped in `allOf`. */
const read = ({ components }: ApiDocument, { $ref, allOf: [wrapped] = [] }: Field) =>
  components.schemas[($ref ?? wrapped?.$ref)?.split('/').pop() ?? ''];

/**
 * The differences between a value and its schema in the API document: missing fields, additional fields, and wrong
 * types.
 */
export function differences(document: ApiDocument, field: Field, value: unknown, at = ''): string[] {
  const schema = read(document, field);
  if (schema) return misfitsOfObject(document, schema, value, at);
  if (value === null) return field.nullable ? [] : [`${at} is null`];
  if (field.type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((item, index) => differences(document, field.items ?? {}, item, `${at}[${index}]`));
  }
  if (typeof value !== field.type) return [`${at} is a ${typeof value} and no ${field.type}`];
  return field.enum && !field.enum.includes(`${value}`) ? [`${at} is ${value}`] : [];
}

function misfitsOfObject(
  document: ApiDocument,
  { properties = {}, required = [] }: ApiDocument['components']['schemas'][string],
  value: unknown,
  at: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name} is missing`);
  const found = Object.entries(value).flatMap(([name, part]) => {
    const field = properties[name];
    return field ? differences(document, field, part, `${at}.${name}`) : [`${at}.${name} is not documented`];
  });
  return [...missing, ...found];
}
