import { toForm } from './habit-form';

it('[REMIND-67] a new habit begins with the default reminders of the person', () => {
  expect(toForm(null, [{ before: { amount: 0, unit: 'days' }, at: '20:00' }]).reminders).toBe('0 days 20:00');
});
