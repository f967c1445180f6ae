import type { MailKind } from '@pawplan/contracts';

/** The texts of one kind of e-mail, in ICU MessageFormat with the values `name`, `device` and `time`. */
interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** A link to a screen of the app. */
  button?: { label: string; path: string };
}

/** The texts of all e-mails in one language. */
export interface MailTexts extends Record<MailKind, MailText> {
  greeting: string;
  footer: string;
  unknownDevice: string;
}
