import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { alerts, field, press, typeInto } from '../../../test/fields';
import { renderSignedIn } from '../../../test/signed-in';
import type { RemindedOf } from './presets';
import { ReminderMark } from './reminder-mark';
import { RemindersField } from './reminders-field';

function Example({ text, of, onSave }: { text: string; of: RemindedOf; onSave: (text: string) => void }) {
  const form = useForm({ defaultValues: { reminders: text } });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSave(values.reminders))}>
      <RemindersField form={form} name="reminders" of={of} />
      <button type="submit">Save</button>
    </form>
  );
}

describe('reminders field', () => {
  let saved: jest.Mock;

  const open = (text = '', of: RemindedOf = 'time') => renderSignedIn(<Example text={text} of={of} onSave={saved} />);
  const choose = (value: string) => userEvent.selectOptions(field('Add a reminder'), value);
  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const save = async () => {
    await press('Save');
    return saved.mock.lastCall?.[0];
  };

  beforeEach(() => {
    saved = jest.fn();
  });

  it.each<[RemindedOf, string[]]>([
    ['time', ['At the start', '10 minutes before', '1 hour before', '1 day before at 18:00', '1 week before']],
    ['day', ['On the day at 09:00', '1 day before at 18:00', '1 week before at 09:00']],
    ['habit', ['On the day at 08:00', 'On the day at 12:00', 'On the day at 18:00', 'On the day at 20:00']],
  ])('[REMIND-60] offers for a %s: %j', (of, labels) => {
    open('', of);
    const options = within(field('Add a reminder')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Add a reminder', ...labels, 'Custom…']);
  });

  it('[REMIND-60] adds, sorts and removes reminders, and keeps the focus in the field', async () => {
    open();
    await choose('1 day before at 18:00');
    await choose('10 minutes before');
    expect(shown()).toEqual(['10 minutes before', '1 day before at 18:00']);
    expect(document.activeElement).toBe(field('Add a reminder'));
    expect(screen.queryByRole('option', { name: '10 minutes before' })).toBeNull();
    expect(await save()).toBe('10 minutes,1 days 18:00');
    await press('Remove: 10 minutes before');
    expect(document.activeElement).toBe(field('Add a reminder'));
    expect(await save()).toBe('1 days 18:00');
  });

  it('[REMIND-60] takes a reminder of one’s own, and says what is wrong with it', async () => {
    open();
    await choose('Custom…');
    await typeInto('How long before', '40321');
    await press('Add');
    expect(alerts()).toEqual(['Please enter a number from 0 to 40,320']);
    await typeInto('How long before', '2');
    await userEvent.selectOptions(field('Unit'), 'days');
    await typeInto('Time of day', '07:30');
    await press('Add');
    expect(shown()).toEqual(['2 days before at 07:30']);
    expect(await save()).toBe('2 days 07:30');
  });

  it('[REMIND-60] Enter adds a reminder of one’s own, and does not save the form', async () => {
    open();
    await choose('Custom…');
    await typeInto('How long before', '99999');
    await userEvent.keyboard('{Enter}');
    expect(alerts()).toEqual(['Please enter a number from 0 to 40,320']);
    await typeInto('How long before', '25');
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['25 minutes before']);
    expect(saved).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('How long before')).toBeNull();
    expect(document.activeElement).toBe(field('Add a reminder'));
  });

  it('[REMIND-60] a habit needs a time, and has no distance', async () => {
    open('', 'habit');
    await choose('Custom…');
    expect(screen.queryByLabelText('How long before')).toBeNull();
    await press('Add');
    expect(alerts()).toEqual(['Please enter a time']);
    await typeInto('Time of day', '06:45');
    await press('Add');
    expect(await save()).toBe('0 days 06:45');
  });

  it('[REMIND-60] does not add the same twice, and five at most', async () => {
    open('1 minutes,2 minutes,3 minutes,60 minutes');
    await choose('Custom…');
    await typeInto('How long before', '1');
    await userEvent.selectOptions(field('Unit'), 'hours');
    await press('Add');
    expect(shown()).toHaveLength(4);
    await choose('10 minutes before');
    expect(shown()).toHaveLength(5);
    expect(screen.queryByLabelText('Add a reminder')).toBeNull();
    expect(document.activeElement?.textContent).toBe('That is the maximum of 5 reminders.');
    await press('Remove: 10 minutes before');
    expect(document.activeElement).toBe(field('Add a reminder'));
  });
});

describe('reminder mark', () => {
  const TEN = { before: { amount: 10, unit: 'minutes' } } as const;

  it('[REMIND-62] says when an item reminds the person', () => {
    renderSignedIn(<ReminderMark item={{ reminders: [TEN] }} />);
    expect(screen.getByRole('img', { name: 'Reminder: 10 minutes before' })).toBeTruthy();
  });

  it('[REMIND-62] is not there without reminders, or when the person wants none', () => {
    renderSignedIn(<ReminderMark item={{ reminders: [TEN], myReminders: [] }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
