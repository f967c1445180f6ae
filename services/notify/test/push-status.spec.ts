import { type Caller, type Operator, pushStatus } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, person } from '@pawplan/testing/service';
import { NotifyConfig } from '../src/config.js';
import { PushStatusService } from '../src/push/push-status.service.js';
import { PushHarness, WALK } from './push.js';

const olga: Operator = { operator: 'olga' };

describe('the state of push messages, for operators', () => {
  const harness = new PushHarness();
  let ann: Caller;

  beforeAll(() => harness.start());
  afterAll(() => harness.close());
  beforeEach(async () => {
    harness.notify.clock.set('2026-03-14T10:00:00.000Z');
    harness.contentOf = () => WALK;
    ann = callerIn(null, person('Ann'));
    await harness.service.database.collection('push_deliveries').deleteMany({});
  });

  const status = () => harness.service.ask(olga, pushStatus, emptyRequest);

  it('[PUSH-29] names the messages that were tried in vain, since the first try, until they are sent', async () => {
    const [browser] = await harness.browser(ann);
    await harness.add(ann.userId, { sendAt: new Date('2026-03-14T10:40:00Z') });
    expect(await status()).toEqual({ isOffered: true, waiting: 0, oldestAt: null });
    browser.answers.push(503, 503, 503);
    const id = await harness.add(ann.userId);
    const retried = { notificationId: id, nextAt: new Date('2026-03-14T10:00:15Z') };
    const deliveries = harness.service.database.collection('push_deliveries');
    await waitUntil('the try is recorded', async () => (await deliveries.countDocuments(retried)) === 1);
    expect((await status()).waiting).toBe(1);
    await harness.later(20);
    await harness.later(60);
    expect(browser.tries).toBe(3);
    expect(await status()).toEqual({ isOffered: true, waiting: 1, oldestAt: '2026-03-14T10:00:00.000Z' });
    await harness.later(300);
    expect(await harness.states(id)).toEqual(['sent']);
    expect(await status()).toMatchObject({ waiting: 0, oldestAt: null });
  });

  it.each([
    ['https://plan.example.org', true],
    ['http://plan.example.org', false],
    ['http://localhost:3000', true],
    ['http://192.168.0.2:3000', false],
    [undefined, true],
  ])('[PUSH-29] says that browsers offer them at %s: %s', async (PUBLIC_URL, isOffered) => {
    const service = harness.service.app.get(PushStatusService, { strict: false });
    const config = Object.assign(new NotifyConfig(), { PUBLIC_URL });
    Object.assign(service, { config });
    expect(await service.get()).toMatchObject({ isOffered });
  });
});
