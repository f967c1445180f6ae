import { getMailSettings, MESSAGES, unsubscribeMail } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { UnsubscribeTokens } from '../src/mail-settings/unsubscribe-tokens.js';
import { ChosenMailsHarness } from './chosen-mails.js';

const NOW = '2026-03-14T06:00:00Z';
const BOTH = { reminders: true, digest: 'daily' } as const;

describe('the link that turns e-mails off', () => {
  let harness: ChosenMailsHarness;
  let client: RpcClient;

  beforeAll(async () => {
    harness = await new ChosenMailsHarness().start();
    const { rabbit, prefix } = harness.notify.service;
    client = new RpcClient(rabbit, prefix);
  });
  afterAll(async () => {
    await client?.close();
    await harness?.close();
  });
  beforeEach(() => harness.reset(NOW));

  const unsubscribe = (token: string) =>
    client.call(unsubscribeMail, { token }, { caller: { address: '203.0.113.7' } });

  it('[MAIL-38] [MAIL-39] is in the headers and in the text, and turns off its kind for its person', async () => {
    const [[ann, to], [ben]] = [await harness.person(BOTH), await harness.person(BOTH)];
    await harness.give(ann, '2026-03-14T23:00:00Z');
    await harness.at(NOW);
    const [mail] = harness.received(to);
    const [, token = ''] =
      /^<https:\/\/plan\.example\.org\/api\/mail\/unsubscribe\?token=([\w.-]+)>$/.exec(
        mail?.headers['list-unsubscribe'] ?? '',
      ) ?? [];
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = `https://plan.example.org/unsubscribe#token=${token}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`<a href="${link}"`);
    const settings = () =>
      Promise.all([ann, ben].map((caller) => harness.notify.service.ask(caller, getMailSettings, {})));
    for (let times = 0; times < 2; times++) {
      expect(await unsubscribe(token)).toEqual(MESSAGES.mailUnsubscribed);
      expect(await settings()).toEqual([{ ...BOTH, reminders: false }, BOTH]);
    }
    const digests = await harness.notify.service.app
      .get(UnsubscribeTokens, { strict: false })
      .of({ userId: ann.userId, kind: 'digest' });
    await unsubscribe(digests);
    expect(await settings()).toEqual([{ reminders: false, digest: 'off' }, BOTH]);
  });

  it('[MAIL-39] a wrong token gets the same answer and changes nothing', async () => {
    const [[ann], [ben]] = [await harness.person(BOTH), await harness.person(BOTH)];
    const { userId } = ann;
    const tokens = harness.notify.service.app.get(UnsubscribeTokens, { strict: false });
    const right = await tokens.of({ userId, kind: 'reminder' });
    const [, , signature] = right.split('.');
    for (const token of [
      'x',
      `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
      `${ben.userId}.reminder.${signature}`,
      `${userId}.digest.${signature}`,
      `${userId}.reminder.${'A'.repeat(43)}`,
    ]) {
      expect(await unsubscribe(token)).toEqual(MESSAGES.mailUnsubscribed);
    }
    for (const caller of [ann, ben]) {
      expect(await harness.notify.service.ask(caller, getMailSettings, {})).toEqual(BOTH);
    }
  });
});
