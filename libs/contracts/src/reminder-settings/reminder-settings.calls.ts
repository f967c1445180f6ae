import { memberCall } from '../define.js';
import { EmptyRequest } from '../replies.js';
import type { ReminderSettings } from './reminder-settings.js';
import { UpdateReminderSettings } from './reminder-settings.requests.js';

const service = 'notify';

/** The caller's settings, or the defaults. */
export const getReminderSettings = memberCall<EmptyRequest, ReminderSettings>({
  name: 'reminder-settings.get',
  request: EmptyRequest,
  service,
});
/** Changes some of the caller's settings and answers all of them. */
export const updateReminderSettings = memberCall<UpdateReminderSettings, ReminderSettings>({
  name: 'reminder-settings.update',
  request: UpdateReminderSettings,
  service,
  changes: true,
});
