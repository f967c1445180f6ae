import { OptionalChoice, OptionalFlag, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { DIGESTS, type Digest } from './mail-settings.js';

/** The body of `PUT /api/notifications/email`. */
export class UpdateMailSettings {
  @OptionalFlag({ label: 'reminders', description: 'Whether reminders come by e-mail too; unchanged when absent' })
  reminders?: boolean;
  @OptionalChoice(DIGESTS, {
    label: 'digest',
    description: "When the person's day comes by e-mail; unchanged when absent",
  })
  digest?: Digest;
}

/** The query of `POST /api/mail/unsubscribe`. */
export class UnsubscribeMail {
  @RequiredText({
    label: 'token',
    max: LIMITS.mailToken,
    description: 'The token of the link in the e-mail, which proves that its person received it',
  })
  token: string;
}
