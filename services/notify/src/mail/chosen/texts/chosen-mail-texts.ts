import type { ChosenMailKind } from '@pawplan/contracts';
import type { DigestList } from '../digest-content.js';

/** The texts of the e-mails that people choose to get, in one language, in ICU MessageFormat. */
export interface ChosenMailTexts {
  /** Of a digest. Value: `day`. */
  subject: string;
  lists: Record<DigestList, string>;
  /** An entry that is due on another day. Values: `title` and `day`. */
  due: string;
  /** Value: `count`. */
  more: string;
  /** The button. */
  open: string;
  footer: Record<ChosenMailKind, string>;
  /** The link that turns off e-mails of this kind. */
  unsubscribe: string;
}
