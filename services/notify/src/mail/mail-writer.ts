import { Injectable } from '@nestjs/common';
import type { MailContent } from '@pawplan/contracts';
import type { SendMailOptions } from 'nodemailer';
import { LOCALES, writeText } from '../write-text.js';
import type { AccountMail } from './mail.schema.js';
import { MailEnvelope } from './mail-envelope.js';
import { MAIL_TEXTS } from './texts/index.js';

type Recipient = NonNullable<MailContent['recipient']>;

/** Writes e-mails about an account, and invitations, in the language and the time zone of their recipient. */
@Injectable()
export class MailWriter {
  constructor(private readonly envelope: MailEnvelope) {}

  /** The e-mail as text and as HTML. Two tries write the same e-mail. */
  write(mail: AccountMail, { name, timeZone, token = '', groupName = '' }: Recipient): SendMailOptions {
    const texts = MAIL_TEXTS[mail.language];
    const { subject, paragraphs, button, greeting = texts.greeting, footer = texts.footer } = texts[mail.kind];
    const locale = LOCALES[mail.language];
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
    const device = mail.device ?? texts.unknownDevice;
    const values = { name, device, groupName, time: time.format(mail.requestedAt) };
    const format = (text: string) => writeText(text, values, locale);
    const link = button && this.envelope.publicUrl + button.path.replace('{token}', token);
    return this.envelope.around(mail, mail.to, {
      language: mail.language,
      title: format(subject),
      paragraphs: [greeting, ...paragraphs].map(format),
      ...(button && link && { button: { label: button.label, link } }),
      footer: format(footer),
    });
  }
}
