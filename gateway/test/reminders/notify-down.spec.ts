import type { Notification } from '@pawplan/contracts';
import { dayIn, startService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { NOTIFY, NotifyModule } from '../../../services/notify/src/notify.module.js';
import type { Person } from '../support/person.js';
import { type Product, startProduct } from '../support/product.js';

/** A call that waits for notify takes at least its deadline of 5 seconds. */
const FAST_MS = 2_500;

describe('while notify is down', () => {
  let product: Product;
  let ann: Person;
  let ben: Person;
  let otto: Person;

  beforeAll(async () => {
    product = await startProduct({ env: { REMINDER_POLL_SECONDS: '1' } });
    [ann, ben, otto] = await Promise.all([product.newcomer('Ann'), product.newcomer('Ben'), product.newcomer('Otto')]);
  }, 60_000);
  afterAll(() => product?.close());

  const bell = async (who: Person) => {
    const { body } = await who.get<Notification[]>('/api/notifications');
    return body.map(({ type, title }) => `${type}: ${title}`);
  };

  it('[REMIND-32] everything else works as fast as before, and reminders arrive afterwards, each once', async () => {
    const group = await ann.createGroup('Pack');
    await product.notify.close();
    const began = performance.now();
    await ben.join(group);
    await ann.make(
      '/api/special-dates',
      { title: 'Today', date: dayIn(ann.timeZone, new Date()), type: 'other', notificationDaysBefore: 1 },
      group._id,
    );
    await ann.createTodo('Walk', group._id);
    await ann.createEvent('Vet', group._id);
    expect((await ben.get('/api/todos', { 'x-space': group._id })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(FAST_MS);
    const failed = await ann.get('/api/notifications');
    expect(failed.status).toBeGreaterThanOrEqual(503);

    const again = await startService(NotifyModule, { ...NOTIFY, env: product.env });
    product.notify = again;
    await waitUntil('both are reminded', async () => {
      const [ofAnn, ofBen] = [await bell(ann), await bell(ben)];
      return ofAnn.length >= 2 && ofBen.length >= 1;
    });
    expect((await bell(ann)).sort()).toEqual(['member-joined: Ben joined “Pack”', 'special-date: Today']);
    expect(await bell(ben)).toEqual(['special-date: Today']);
    expect(await bell(otto)).toEqual([]);
  }, 60_000);
});
