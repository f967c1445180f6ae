import { noteSaved, reminderSavedStore } from './reminder-saved';

it.each([
  [{ title: 'Walk' }, false],
  [{ reminders: [] }, false],
  [{ reminders: 'text' }, false],
  [{ notificationEnabled: false }, false],
  [{ notificationEnabled: true }, true],
  [{ reminders: [{ before: { amount: 1, unit: 'days' } }] }, true],
])('[PUSH-30] what was saved reminds the person: %j', (body, expected) => {
  reminderSavedStore.set(false);
  noteSaved(body);
  expect(reminderSavedStore.get()).toBe(expected);
});
