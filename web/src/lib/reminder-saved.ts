import { createStore } from './store';

/** Whether the person has saved something that reminds them, since the page was loaded. */
export const reminderSavedStore = createStore(false);

/** Notes the saved body of an item: it may have a list of reminders, or as a special date a notification. */
export function noteSaved(body: object): void {
  const { reminders, notificationEnabled } = body as { reminders?: unknown; notificationEnabled?: unknown };
  const reminds = notificationEnabled === true || (Array.isArray(reminders) && reminders.length > 0);
  if (reminds) reminderSavedStore.set(true);
}
