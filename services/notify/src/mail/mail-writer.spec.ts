import { LANGUAGES, MAIL_KINDS } from '@pawplan/contracts';
import { MailEnvelope } from './mail-envelope.js';
import { MailWriter } from './mail-writer.js';
import { MAIL_TEXTS } from './texts/index.js';

const CONFIG = { MAIL_FROM: 'pawplan@example.org', PUBLIC_URL: 'https://plan.example.org' };
const WITH_DEVICE = [
  'new-sign-in',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'google-linked',
  'google-unlinked',
];
const WITHOUT_TIME = ['reset-password', 'verify-address', 'group-invitation'];

describe('MailWriter', () => {
  const writer = new MailWriter(new MailEnvelope(CONFIG as ConstructorParameters<typeof MailEnvelope>[0]));
  const requestedAt = new Date('2026-03-14T10:30:00Z');
  const write = (kind: (typeof MAIL_KINDS)[number], language: (typeof LANGUAGES)[number]) => {
    const mail = { _id: 'a'.repeat(24), kind, userId: 'b'.repeat(24), to: 'ann@example.com', language, requestedAt };
    const state = { until: requestedAt, state: 'waiting', nextAt: requestedAt, attempts: 1 } as const;
    const recipient = { name: 'Ann', timeZone: 'Europe/Berlin', token: 'a-token', groupName: 'Pack' };
    return writer.write({ ...mail, ...state, device: 'ann.b@gmail.com' }, recipient);
  };

  it.each(MAIL_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '[MAIL-06] [MAIL-43] [MAIL-44] fills in every value of %s in the language %s',
    (kind, language) => {
      const { subject, text, html } = write(kind, language);
      expect(`${subject} ${text} ${html}`).not.toMatch(/[{}]|undefined/);
      expect([kind, String(text).includes('ann.b@gmail.com')]).toEqual([kind, WITH_DEVICE.includes(kind)]);
      expect([kind, String(text).includes('11:30')]).toEqual([kind, !WITHOUT_TIME.includes(kind)]);
    },
  );

  it('[MAIL-06] no two kinds of e-mails have the same subject in a language', () => {
    for (const language of LANGUAGES) {
      const subjects = MAIL_KINDS.map((kind) => MAIL_TEXTS[language][kind].subject);
      expect(new Set(subjects).size).toBe(MAIL_KINDS.length);
    }
  });
});
