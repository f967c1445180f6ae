import { memberCall, visitorCall } from '../define.js';
import { EmptyRequest, type MessageReply } from '../replies.js';
import type { MailSettings } from './mail-settings.js';
import { UnsubscribeMail, UpdateMailSettings } from './mail-settings.requests.js';

const service = 'notify';

/** The e-mails that the caller has chosen. */
export const getMailSettings = memberCall<EmptyRequest, MailSettings>({
  name: 'mail-settings.get',
  request: EmptyRequest,
  service,
});
export const updateMailSettings = memberCall<UpdateMailSettings, MailSettings>({
  name: 'mail-settings.update',
  request: UpdateMailSettings,
  service,
  changes: true,
});
/**
 * Turns off the kind of e-mails that a token is for. Mail programs and the screen of the link call it, without a
 * session. Answers the same for a wrong token.
 */
export const unsubscribeMail = visitorCall<UnsubscribeMail, MessageReply>({
  name: 'mail-settings.unsubscribe',
  request: UnsubscribeMail,
  service,
});
