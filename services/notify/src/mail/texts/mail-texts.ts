import type { MailKind } from '@pawplan/contracts';

/** The texts of one kind of e-mail, in ICU MessageFormat with the values `name`, `device`, `time` and `groupName`. */
interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** A link to a screen of the app. `{token}` is the place of its token or invite code. */
  button?: { label: string; path: string };
  /** Instead of the common ones, in an e-mail to a person without an account. */
  greeting?: string;
  footer?: string;
}

/** The texts of all e-mails in one language. */
export interface MailTexts extends Record<MailKind, MailText> {
  greeting: string;
  footer: string;
  unknownDevice: string;
}
