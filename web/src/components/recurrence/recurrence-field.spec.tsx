import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { alerts, field, press, typeInto } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { renderSignedIn } from '../../../test/signed-in';
import { RecurrenceField } from './recurrence-field';

const PACK = 'c'.repeat(24);

function Example({ rule, start, onSave }: { rule: string; start: string; onSave: (rule: string) => void }) {
  const form = useForm({ defaultValues: { rule } });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSave(values.rule))}>
      <RecurrenceField form={form} name="rule" label="Repeat" space={PACK} start={start} />
      <button type="submit">Save</button>
    </form>
  );
}

describe('recurrence field', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  let saved: jest.Mock;

  /** 14 March 2026 is a Saturday. */
  const open = (rule = '', start = '2026-03-14') =>
    renderSignedIn(<Example rule={rule} start={start} onSave={saved} />);
  const choose = (label: string, value: string) => userEvent.selectOptions(field(label), value);
  const save = async () => {
    saved.mockClear();
    await press('Save');
    return saved.mock.calls[0]?.[0];
  };
  const chosenOf = (label: string) =>
    [...field(label).querySelectorAll('option')].find(({ selected }) => selected)?.textContent;
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));

  beforeEach(() => {
    saved = jest.fn();
    answer = [200, { dates: ['2026-03-14', '2026-03-21'] }];
    calls = serve((call) => (call.path === '/api/recurrence/preview' ? answer : undefined));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each([
    ['Never', ''],
    ['Every day', 'FREQ=DAILY'],
    ['Monday to Friday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Every week on Saturday', 'FREQ=WEEKLY'],
    ['Every 2 weeks on Saturday', 'FREQ=WEEKLY;INTERVAL=2'],
    ['Every month on the 14th', 'FREQ=MONTHLY'],
    ['Every month on the second Saturday', 'FREQ=MONTHLY;BYDAY=2SA'],
    ['Every month on the last Saturday', 'FREQ=MONTHLY;BYDAY=-1SA'],
    ['Every month on the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['Every year on 14 March', 'FREQ=YEARLY'],
  ])('[TODO-59] offers %s', async (text, rule) => {
    open('FREQ=DAILY;INTERVAL=5');
    await choose('Repeat', text);
    expect(screen.queryByLabelText('Every')).toBeNull();
    expect(await save()).toBe(rule);
  });

  it('[TODO-63] builds a rule of weeks with toggle buttons; the weekday of the first day is pressed at first', async () => {
    open();
    await choose('Repeat', 'Custom…');
    expect(pressed()).toEqual(['Saturday']);
    await press('Monday');
    await press('Saturday');
    await press('Friday');
    await typeInto('Every', '3');
    expect(pressed()).toEqual(['Monday', 'Friday']);
    screen.getByText('Every 3 weeks on Monday and Friday');
    expect(await save()).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR');
  });

  it('[TODO-63] builds rules of days, months and years', async () => {
    open();
    await choose('Repeat', 'Custom…');
    await choose('Unit', 'days');
    await typeInto('Every', '10');
    expect(await save()).toBe('FREQ=DAILY;INTERVAL=10');
    await choose('Unit', 'months');
    await choose('Day of the month', 'on the second Saturday');
    expect(await save()).toBe('FREQ=MONTHLY;INTERVAL=10;BYDAY=2SA');
    await choose('Unit', 'years');
    expect(await save()).toBe('FREQ=YEARLY;INTERVAL=10');
    await choose('Repeat', 'Never');
    expect([await save(), screen.queryByLabelText('Every'), screen.queryByLabelText('Ends')]).toEqual(['', null, null]);
  });

  it('[TODO-63] shows a stored rule as the form would make it, also for another first day', async () => {
    open('FREQ=MONTHLY;BYDAY=3TU');
    expect([chosenOf('Repeat'), chosenOf('Day of the month')]).toEqual(['Custom…', 'on the third Tuesday']);
    expect(await save()).toBe('FREQ=MONTHLY;BYDAY=3TU');
  });

  it('[TODO-63] keeps a rule that it cannot edit, and changes only its end', async () => {
    open('FREQ=YEARLY;BYWEEKNO=20;COUNT=3');
    expect(chosenOf('Repeat')).toBe('By a rule of its own');
    await choose('Ends', 'Never');
    expect(await save()).toBe('FREQ=YEARLY;BYWEEKNO=20');
  });

  it('[TODO-64] ends on a day or after a number of times, and keeps the end for another rule', async () => {
    open('FREQ=DAILY');
    await choose('Ends', 'On a date');
    await typeInto('Last day', '2027-05-03');
    screen.getByText('Every day, until 3 May 2027');
    await choose('Repeat', 'Every week on Saturday');
    expect(await save()).toBe('FREQ=WEEKLY;UNTIL=20270503');
    await choose('Ends', 'After a number of times');
    await typeInto('Number of times', '4');
    expect(await save()).toBe('FREQ=WEEKLY;COUNT=4');
    await choose('Repeat', 'Custom…');
    await typeInto('Every', '3');
    expect(await save()).toBe('FREQ=WEEKLY;INTERVAL=3;COUNT=4');
    await choose('Repeat', 'Every week on Saturday');
    await choose('Ends', 'Never');
    expect(await save()).toBe('FREQ=WEEKLY');
  });

  it('[TODO-64] says at the field what is wrong, focuses it and saves nothing', async () => {
    open('FREQ=DAILY');
    await choose('Ends', 'On a date');
    expect([await save(), alerts()]).toEqual([undefined, ['Please enter a whole date']]);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(field('Last day'));
    await typeInto('Last day', '2026-03-14');
    expect([await save(), alerts()]).toEqual([undefined, ['Please choose a day after the first date']]);
    await choose('Ends', 'After a number of times');
    await typeInto('Number of times', '1');
    expect(alerts()).toEqual(['Please enter a number from 2 to 999']);
    await choose('Ends', 'Never');
    await choose('Repeat', 'Custom…');
    await typeInto('Every', '0');
    expect([await save(), alerts()]).toEqual([undefined, ['Please enter a number from 1 to 999']]);
    expect(document.activeElement).toBe(field('Every'));
    await typeInto('Every', '3');
    expect([await save(), alerts()]).toEqual(['FREQ=DAILY;INTERVAL=3', []]);
  });

  it('[TODO-64] accepts an unchanged rule whose last date is the present one', async () => {
    open('FREQ=DAILY;UNTIL=20260314');
    expect(await save()).toBe('FREQ=DAILY;UNTIL=20260314');
  });

  it('[TODO-63] asks for the dates after a pause in typing, and not while a value is wrong', async () => {
    open('FREQ=DAILY;INTERVAL=2');
    await screen.findByText('Next: 14 Mar and 21 Mar');
    await typeInto('Every', '123');
    expect(screen.getByRole('status').textContent).toBe('Finding the next dates…');
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(rule('FREQ=DAILY;INTERVAL=123')));
    expect(calls.map(({ body }) => body)).toEqual([rule('FREQ=DAILY;INTERVAL=2'), rule('FREQ=DAILY;INTERVAL=123')]);
    expect(calls[0]?.headers.get('X-Space')).toBe(PACK);
  });

  const rule = (text: string) => ({ rule: text, start: '2026-03-14' });

  it.each([
    ['there is no further date', [200, { dates: ['2026-03-14'] }], 'This repetition has no further date'],
    ['the dates cannot be loaded', [500, {}], 'The next dates could not be loaded.'],
  ] as const)('[TODO-63] says when %s', async (_, given, text) => {
    answer = given;
    open('FREQ=DAILY');
    await screen.findByText(text);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('[TODO-63] without a first day, asks for no dates and offers no weekday of the month', async () => {
    open('', '');
    const options = [...field('Repeat').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Never',
      'Every day',
      'Monday to Friday',
      'Every week',
      'Every 2 weeks',
      'Every month',
      'Every month on the last day',
      'Every year',
      'Custom…',
    ]);
    await choose('Repeat', 'Custom…');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
