import type { CreateCalendarEvent, CreateGoal, CreateHabit, CreateSpecialDate, CreateTodo } from '@/api/generated';
import { client } from '@/api/generated/client.gen';
import { KINDS } from '@/kinds';
import { HABITS as HABIT_KIND } from '@/kinds/habits';
import { itemAfterChange } from '@/lib/items/change-job';
import { type AnyItem, type AnyKind, registerKinds } from '@/lib/items/kind';
import { dayIn } from '@/lib/time/day';
import type { Person } from '../../gateway/test/support/person.js';
import { type Product, startProduct } from '../../gateway/test/support/product.js';

/** The bodies of creations and of edits; each edit follows each creation. */
interface Bodies<Body> {
  created: Body[];
  updated: Partial<Body>[];
}

const TODOS: Bodies<CreateTodo> = {
  created: [
    { title: 'Milk' },
    { title: 'Call', description: null, dueDate: '', completed: true },
    { title: 'Ask', priority: 'high', category: 'work', dueDate: '2026-03-14', assignedTo: 'ben', description: 'Soon' },
  ],
  updated: [
    { title: 'New' },
    { description: null, dueDate: null },
    { assignedTo: 'ben' },
    { assignedTo: null },
    { dueDate: '2099-03-14', repeat: { rule: 'FREQ=DAILY' } },
    { repeat: { rule: 'FREQ=WEEKLY', from: 'completion' } },
    { repeat: null },
    { planned: { day: '2026-03-15', from: '09:00', to: '10:30' } },
    { planned: null },
    { reminders: [{ before: { amount: 1, unit: 'days' }, at: '18:00' }] },
    { reminders: [] },
    { rank: 'a' },
    { dueDate: null },
    { dueDate: '2026-03-14', rank: 'b' },
    { dueDate: '2026-03-14' },
    { rank: null },
    { assignment: 'anyone' },
    { assignedTo: 'ben' },
    { dueDate: '2099-03-14', repeat: { rule: 'FREQ=DAILY' }, turns: ['ben', 'mia'] },
    { assignedTo: 'mia' },
    { turns: ['mia', 'ben'], assignment: 'turns' },
    { repeat: null },
    { repeat: { rule: 'FREQ=DAILY' }, turns: ['ben', 'mia'], assignedTo: 'mia' },
    { assignment: 'anyone' },
    { assignment: 'person', assignedTo: 'ben', repeat: null },
  ],
};
const CALENDAR: Bodies<CreateCalendarEvent> = {
  created: [
    { title: 'Vet', date: '2026-03-14', startTime: '09:30', endTime: '10:00', location: 'Lindenstraße 12' },
    { title: 'Trip', date: '2026-03-14', isAllDay: true, color: null },
    { title: 'Fair', date: '2026-03-14', isAllDay: true, startTime: '', endTime: null, description: null },
    { title: 'Choir', date: '2026-03-14', startTime: '19:00', endTime: '20:30', recurrence: 'FREQ=WEEKLY' },
  ],
  updated: [
    { date: '2026-03-15', title: 'Moved' },
    { reminders: [{ before: { amount: 10, unit: 'minutes' } }] },
    { isAllDay: true },
    { isAllDay: false, startTime: '12:00', endTime: '13:30', color: '#4ecdc4' },
    { description: null, color: null, location: null },
    { description: '', color: '', location: '' },
    { recurrence: 'FREQ=DAILY;COUNT=5' },
    { title: 'Every day' },
    { recurrence: null },
  ],
};
const SPECIAL_DATES: Bodies<CreateSpecialDate> = {
  created: [
    { title: 'Birthday', date: '1990-02-28' },
    { title: 'Once', date: '2001-01-01', isRecurring: false, notificationEnabled: false },
    { title: 'Rent', date: '2020-01-31', recurringType: 'monthly', type: 'reminder', notificationDaysBefore: 3 },
  ],
  updated: [
    { date: '1990-06-12' },
    { isRecurring: true, recurringType: 'weekly' },
    { notificationEnabled: false, color: null, description: null },
    { color: '', description: '' },
  ],
};
const GOALS: Bodies<CreateGoal> = {
  created: [
    { title: 'Read', targetValue: 20 },
    { title: 'Run', targetValue: 5, currentValue: 5, unit: 'km', deadline: '2026-12-31', priority: 'low' },
    { title: 'Save', targetValue: 0, description: null, unit: null, deadline: '' },
  ],
  updated: [
    { currentValue: 7.5 },
    { targetValue: 7 },
    { currentValue: 0 },
    { reminders: [{ before: { amount: 1, unit: 'days' }, at: '18:00' }] },
    { unit: null, deadline: null },
  ],
};
const HABITS: Bodies<CreateHabit> = {
  created: [
    { name: 'Stretch', reminders: [{ before: { amount: 0, unit: 'days' }, at: '07:30' }] },
    { name: 'Swim', frequency: 'weekly', description: null },
  ],
  updated: [{ name: 'Sleep' }, { frequency: 'monthly', description: 'Early' }, { description: null }],
};
const BODIES: Record<string, Bodies<object>> = {
  todos: TODOS,
  calendar: CALENDAR,
  'special-dates': SPECIAL_DATES,
  goals: GOALS,
  habits: HABITS,
};

/** The fields that only the server can know. */
const UNKNOWN = ['_id', 'version', 'createdAt', 'updatedAt'];
/** After a check-in, only the server counts. */
const STREAKS = ['streak', 'longestStreak'];
const known = (item: object | null, unknown: readonly string[] = UNKNOWN) =>
  Object.fromEntries(Object.entries(item ?? {}).filter(([field]) => !unknown.includes(field)));

registerKinds(KINDS);

describe('an item with a pending change', () => {
  let product: Product;
  let mia: Person;
  let ben: Person;
  let space: string;
  let keys = 0;

  beforeAll(async () => {
    product = await startProduct();
    [mia, ben] = await Promise.all([product.newcomer('Mia'), product.newcomer('Ben')]);
    const group = await mia.createGroup();
    await ben.join(group);
    space = group._id;
    client.setConfig({
      baseUrl: product.gateways[0]?.url ?? '',
      headers: { Authorization: `Bearer ${mia.token}`, 'X-Time-Zone': mia.timeZone },
    });
  });
  afterAll(() => product.close());

  const ref = ({ _id }: Person, name: string) => ({ _id, name });
  const headersOf = (kind: AnyKind) => ({ 'X-Space': kind.scope === 'person' ? 'personal' : space });
  /** A body that names people by their ids. */
  const filled = (body: object) =>
    JSON.parse(
      JSON.stringify(body).replaceAll('"ben"', JSON.stringify(ben._id)).replaceAll('"mia"', JSON.stringify(mia._id)),
    );
  const nextKey = () => (keys++).toString(16).padStart(24, '0');

  /** The item that the web shows after a change without a network connection. */
  const shown = (kind: AnyKind, action: string, body: object | null, before: AnyItem | null) => {
    const me = ref(mia, 'Mia');
    const people = kind.scope === 'person' ? [me] : [me, ref(ben, 'Ben')];
    return itemAfterChange(kind, action, {
      id: 'key',
      body,
      previous: before,
      me,
      people,
      zone: mia.timeZone,
      now: new Date(),
    });
  };
  const create = (kind: AnyKind, body: object) => {
    const newId = nextKey();
    return kind.calls.create({ body: { ...body, newId }, headers: { ...headersOf(kind), 'Idempotency-Key': newId } });
  };
  const callOf = (kind: AnyKind, { _id, version }: AnyItem) => ({
    path: { id: _id },
    headers: { ...headersOf(kind), 'If-Match': String(version) },
  });

  it('[PHONE-10] every kind has bodies to compare', () => {
    expect(Object.keys(BODIES).sort()).toEqual(KINDS.map(({ collection }) => collection).sort());
    for (const { collection, calls } of KINDS) {
      expect(BODIES[collection]?.updated.length === 0).toBe(calls.update === undefined);
    }
  });

  it.each(KINDS.map((kind) => [kind.collection, kind] as const))(
    '[PHONE-10] is shown as the server answers it: creations, edits, actions and deletions of %s',
    async (collection, kind) => {
      const { created = [], updated = [] } = BODIES[collection] ?? {};
      for (const body of created.map(filled)) {
        let item = await create(kind, body);
        expect({ body, ...known(shown(kind, 'create', body, null)) }).toEqual({ body, ...known(item) });
        for (const edit of updated.map(filled)) {
          const expected = shown(kind, 'update', edit, item);
          const reply = await kind.calls.update?.({ ...callOf(kind, item), body: edit });
          expect({ body, edit, ...known(expected) }).toEqual({ body, edit, ...known(reply ?? null) });
          item = reply ?? item;
        }
        // Only a repeating todo can skip a date, and only the server knows the next one.
        const actions = Object.entries(kind.actions).filter(([name]) => name !== 'skip');
        for (const [name, { isOn, withState, send }] of actions.flatMap((one) => [one, one])) {
          const day = dayIn(mia.timeZone, new Date());
          const expected = shown(kind, name, null, withState(item, !isOn(item, day), day));
          const reply = await send(callOf(kind, item));
          const unknown = [...UNKNOWN, ...STREAKS];
          expect({ body, name, ...known(expected, unknown) }).toEqual({ body, name, ...known(reply, unknown) });
          item = reply;
        }
        await kind.calls.remove(callOf(kind, item));
        expect(shown(kind, 'delete', null, item)).toBeNull();
      }
      const { signal } = new AbortController();
      expect(await kind.calls.list({ headers: headersOf(kind), signal })).toEqual([]);
    },
  );

  it('[PHONE-10] shows the streaks of a habit with check-ins after a change of its frequency', async () => {
    const { actions, calls } = HABIT_KIND;
    let habit = await calls.create({ body: { name: 'Stretch', newId: nextKey() }, headers: headersOf(HABIT_KIND) });
    habit = await actions.checkin.send(callOf(HABIT_KIND, habit));
    for (const frequency of ['weekly', 'monthly', 'daily'] as const) {
      const expected = shown(HABIT_KIND, 'update', { frequency }, habit);
      habit = await calls.update({ ...callOf(HABIT_KIND, habit), body: { frequency } });
      expect(known(expected)).toEqual(known(habit));
      expect(habit).toMatchObject({ streak: 1, longestStreak: 1 });
    }
    await calls.remove(callOf(HABIT_KIND, habit));
  });
});
