import { formFields, storedFields } from './fields';

const DEFAULTS = { note: '', color: '#ff6b6b', day: null, done: false } as const;

describe('the fields of a request as they are stored', () => {
  it.each([
    [
      { note: null, color: null, day: null },
      { note: '', color: '#ff6b6b', day: null },
    ],
    [
      { note: '', color: '', day: '' },
      { note: '', color: '#ff6b6b', day: null },
    ],
    [
      { note: ' a ', done: false, count: 0 },
      { note: ' a ', done: false, count: 0 },
    ],
    [
      { time: null, toString: '' },
      { time: null, toString: '' },
    ],
    [{ newId: 'a', note: undefined }, {}],
  ])('[PHONE-10] of %j are %j', (body, stored) => {
    expect(storedFields(body, DEFAULTS)).toEqual(stored);
  });
});

describe('the start values of a form', () => {
  type Thing = { note: string; color: string; day: string | null; done: boolean };

  it('[TODO-32] [TODO-33] are the defaults, or the values of the item; what is not set is empty', () => {
    const thing: Thing = { note: 'a', color: '#000000', day: '2026-03-14', done: true };
    expect(formFields(DEFAULTS, null as Thing | null)).toEqual({ ...DEFAULTS, day: '' });
    expect(formFields(DEFAULTS, thing)).toEqual(thing);
    expect(formFields(DEFAULTS, { ...thing, day: null })).toEqual({ ...thing, day: '' });
  });

  it('[PHONE-05] have the default of a field that an item in the offline cache does not have yet', () => {
    const older = { note: 'a', day: null, done: true } as Thing;
    expect(formFields(DEFAULTS, older)).toEqual({ note: 'a', color: '#ff6b6b', day: '', done: true });
  });
});
