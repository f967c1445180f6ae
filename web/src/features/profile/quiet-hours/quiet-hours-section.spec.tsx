import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReminderSettings } from '@/api/generated';
import { alerts, field, press } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { QuietHoursSection } from './quiet-hours-section';

const PACK = 'b'.repeat(24);
const LEFT = 'c'.repeat(24);
const DEFAULTS: ReminderSettings = {
  quietHours: { on: true, from: '22:00', to: '07:00' },
  pausedUntil: null,
  offKinds: [],
  offGroups: [],
};

describe('quiet hours in the profile', () => {
  let calls: Call[];
  let settings: ReminderSettings;
  let refusal: string | null;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    settings = DEFAULTS;
    refusal = null;
    calls = serve(({ method, path, body }) => {
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members: [] }]];
      if (refusal) return [400, { message: refusal }];
      const { pausedToday, ...changed } = (body ?? {}) as { pausedToday?: boolean };
      if (method === 'PUT') settings = { ...settings, ...changed };
      if (pausedToday !== undefined) {
        const end = new Date(Date.now() + 3_600_000).toISOString();
        settings = { ...settings, pausedUntil: pausedToday ? end : null };
      }
      return [200, settings];
    });
  });

  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const show = async () => {
    renderSignedIn(<QuietHoursSection />);
    await screen.findByRole('checkbox', { name: 'Pack' });
  };

  it('[QUIET-20] are shown, changed and saved', async () => {
    await show();
    expect([box('Every night').checked, field('From').value, field('To').value]).toEqual([true, '22:00', '07:00']);
    await userEvent.click(box('Every night'));
    fireEvent.change(field('From'), { target: { value: '21:30' } });
    await press('Save quiet hours');
    await screen.findByText('Your quiet hours are saved.');
    expect(sent()).toEqual([{ quietHours: { on: false, from: '21:30', to: '07:00' } }]);
  });

  it('[QUIET-20] are not saved without a time', async () => {
    await show();
    fireEvent.change(field('To'), { target: { value: '' } });
    await press('Save quiet hours');
    await waitFor(() => expect(alerts()).toEqual(['Enter a time']));
    expect(sent()).toEqual([]);
  });

  it('[QUIET-20] are paused for today, and the pause is ended', async () => {
    await show();
    screen.getByText('Push messages come as usual.');
    await press('Pause for today');
    await screen.findByText('No push messages for the rest of today.');
    await press('End the pause');
    await screen.findByRole('button', { name: 'Pause for today' });
    expect(sent()).toEqual([{ pausedToday: true }, { pausedToday: false }]);
  });

  it('[QUIET-20] a pause that is over is not shown', async () => {
    settings = { ...DEFAULTS, pausedUntil: new Date(Date.now() - 1).toISOString() };
    await show();
    screen.getByRole('button', { name: 'Pause for today' });
  });

  it('[QUIET-20] kinds and groups are turned off and on, and a group that was left is forgotten', async () => {
    settings = { ...DEFAULTS, offKinds: ['goal'], offGroups: [LEFT] };
    await show();
    expect([box('Goals').checked, box('Todos').checked, box('Pack').checked]).toEqual([false, true, true]);
    await userEvent.click(box('Todos'));
    await userEvent.click(box('Goals'));
    await userEvent.click(box('Pack'));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()).toEqual([{ offKinds: ['goal', 'todo'] }, { offKinds: ['todo'] }, { offGroups: [PACK] }]);
    await waitFor(() =>
      expect([box('Goals').checked, box('Todos').checked, box('Pack').checked]).toEqual([true, false, false]),
    );
  });

  it('[QUIET-20] what cannot be saved is said, and has its former value again', async () => {
    await show();
    refusal = 'Not possible';
    await userEvent.click(box('Habits'));
    await screen.findByText('Not possible');
    await waitFor(() => expect(box('Habits').checked).toBe(true));
  });

  it('[QUIET-20] settings that failed to load can be requested again', async () => {
    refusal = 'No';
    renderSignedIn(<QuietHoursSection />);
    await screen.findByText('Your quiet hours could not be loaded');
    refusal = null;
    await press('Try again');
    await screen.findByRole('checkbox', { name: 'Every night' });
  });
});
