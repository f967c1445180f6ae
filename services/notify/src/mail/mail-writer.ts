import { Injectable } from '@nestjs/common';
import type { Language, MailContent } from '@pawplan/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import type { SendMailOptions } from 'nodemailer';
import { NotifyConfig } from '../config.js';
import type { MailDocument } from './mail.schema.js';
import { htmlOf, textOf } from './mail-body.js';
import { MAIL_TEXTS } from './texts/index.js';

type Recipient = NonNullable<MailContent['recipient']>;

/** Dates and times follow these, as in the app. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' };

/** Writes e-mails in the language and the time zone of their recipient. */
@Injectable()
export class MailWriter {
  private readonly from: string;
  private readonly publicUrl: string;
  private readonly domain: string;

  constructor({ MAIL_FROM, PUBLIC_URL }: NotifyConfig) {
    this.from = MAIL_FROM;
    this.publicUrl = (PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
    this.domain = new URL(this.publicUrl).hostname;
  }

  /** The e-mail as text and as HTML. Two tries write the same e-mail. */
  write(mail: MailDocument, { name, timeZone, token = '', groupName = '' }: Recipient): SendMailOptions {
    const texts = MAIL_TEXTS[mail.language];
    const { subject, paragraphs, button, greeting = texts.greeting, footer = texts.footer } = texts[mail.kind];
    const locale = LOCALES[mail.language];
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
    const device = mail.device ?? texts.unknownDevice;
    const values = { name, device, groupName, time: time.format(mail.requestedAt) };
    const format = (text: string) => String(new IntlMessageFormat(text, locale).format(values));
    const link = button && this.publicUrl + button.path.replace('{token}', token);
    const body = {
      language: mail.language,
      title: format(subject),
      paragraphs: [greeting, ...paragraphs].map(format),
      ...(button && link && { button: { label: button.label, link } }),
      footer: format(footer),
      address: this.publicUrl,
    };
    return {
      from: this.from,
      to: { name: '', address: mail.to },
      subject: body.title,
      text: textOf(body),
      html: htmlOf(body),
      messageId: `<${mail._id}@${this.domain}>`,
      date: mail.requestedAt,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
  }
}
