import { Injectable } from '@nestjs/common';
import { LANGUAGES, type MailContent } from '@pawplan/contracts';
import type { SendMailOptions } from 'nodemailer';
import { UnsubscribeTokens } from '../../mail-settings/unsubscribe-tokens.js';
import type { PushContent } from '../../push/push-content-source.js';
import { textsOf } from '../../push/push-message.js';
import { PUSH_TEXTS } from '../../push/texts/index.js';
import { LOCALES, writeText } from '../../write-text.js';
import { type ChosenMail, choiceOf } from '../mail.schema.js';
import type { MailBody } from '../mail-body.js';
import { MailEnvelope } from '../mail-envelope.js';
import { MAIL_TEXTS } from '../texts/index.js';
import type { Digest } from './digest-content.js';
import { dayAsText, linesOf, onOneLine } from './digest-lines.js';
import { CHOSEN_MAIL_TEXTS } from './texts/index.js';

/** Who gets an e-mail, with the language and the formats of that person. */
export type Reader = NonNullable<MailContent['recipient']> & { to: string };

/** Writes the e-mails that people choose to get. Each has a link that turns off its kind. */
@Injectable()
export class ChosenMailWriter {
  constructor(
    private readonly envelope: MailEnvelope,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** The e-mail has the text of the push message of the reminder. */
  reminder(mail: ChosenMail, reader: Reader, content: PushContent): Promise<SendMailOptions> {
    const language = reader.language ?? LANGUAGES[0];
    const { title, body } = textsOf(content, { language, timeZone: reader.timeZone });
    return this.around(mail, reader, { title, paragraphs: [body] }, content.path);
  }

  /** An e-mail that lists several reminders that were held back, each with its link. */
  summary(mail: ChosenMail, reader: Reader, contents: readonly PushContent[]): Promise<SendMailOptions> {
    const { language = LANGUAGES[0], timeZone } = reader;
    const title = writeText(PUSH_TEXTS[language].summary.title, { count: contents.length }, LOCALES[language]);
    const lines = contents.map((content) => {
      const { title: name, body } = textsOf(content, { language, timeZone });
      return { text: onOneLine(`${name} · ${body}`), link: this.envelope.publicUrl + content.path };
    });
    return this.around(mail, reader, { title, paragraphs: [], lists: [{ lines }] }, '/dashboard');
  }

  digest(mail: ChosenMail, reader: Reader, { day, lists }: Digest): Promise<SendMailOptions> {
    const language = reader.language ?? LANGUAGES[0];
    const texts = CHOSEN_MAIL_TEXTS[language];
    const style = { locale: LOCALES[language], timeZone: reader.timeZone, texts };
    const title = writeText(texts.subject, { day: dayAsText(day, style.locale) }, style.locale);
    const shown = lists.map((one) => ({ title: texts.lists[one.list], lines: linesOf(one, day, style) }));
    return this.around(mail, reader, { title, paragraphs: [], lists: shown }, '/dashboard');
  }

  private async around(
    mail: ChosenMail,
    { name, to, language = LANGUAGES[0] }: Reader,
    { title, paragraphs, lists }: Pick<MailBody, 'title' | 'paragraphs' | 'lists'>,
    path: string,
  ): Promise<SendMailOptions> {
    const texts = CHOSEN_MAIL_TEXTS[language];
    const { publicUrl } = this.envelope;
    const kind = choiceOf(mail);
    const token = await this.tokens.of({ userId: mail.userId, kind });
    const greeting = writeText(MAIL_TEXTS[language].greeting, { name }, LOCALES[language]);
    const content = {
      ...{ language, title: onOneLine(title), paragraphs: [greeting, ...paragraphs], lists },
      button: { label: texts.open, link: publicUrl + path },
      footer: texts.footer[kind],
      // The link opens a screen with a button: programs that check e-mails open all links.
      unsubscribe: { label: texts.unsubscribe, link: `${publicUrl}/unsubscribe#token=${token}` },
    };
    return this.envelope.around(mail, to, content, {
      'List-Unsubscribe': `<${publicUrl}/api/mail/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
}
