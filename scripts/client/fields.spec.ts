import { fieldsSource } from './fields.ts';

it('[API-73] an empty list is the default of any list', () => {
  const schemas = { CreateWish: { properties: { tags: { type: 'array', default: [] } } } };
  expect(fieldsSource(JSON.stringify({ components: { schemas } }))).toContain('"tags": [] as never[]\n} as const;');
});

it('[API-73] a limit that belongs to no single field becomes a constant', () => {
  const source = fieldsSource(JSON.stringify({ components: { schemas: {} }, 'x-limits': { trustDays: 30 } }));
  expect(source).toContain('\n\nexport const TRUST_DAYS = 30;\n');
});

it('[API-73] the limits and defaults of an API document become constants', () => {
  const properties = {
    title: { type: 'string', maxLength: 200, minLength: 1 },
    days: { type: 'integer', minimum: 0, maximum: 30, default: 1 },
    place: { type: 'string', nullable: true, default: null },
    open: { type: 'boolean' },
  };
  const schemas = { CreateWish: { properties }, Wish: { properties: { title: { type: 'string' } } }, Empty: {} };
  const source = fieldsSource(JSON.stringify({ components: { schemas } }));
  const constants = source.split('\n\n').slice(1);
  const read = (text = '') => JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  expect(constants.map((text) => /export const (\w+)/.exec(text)?.[1])).toEqual([
    'createWishLimits',
    'createWishDefaults',
  ]);
  expect(constants.map(read)).toEqual([
    { title: { maxLength: 200, minLength: 1 }, days: { minimum: 0, maximum: 30 } },
    { days: 1, place: null },
  ]);
});
