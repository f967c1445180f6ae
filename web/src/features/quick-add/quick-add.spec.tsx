import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InputDialog } from '@/components/input-dialog';
import { addDays, dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/app.gen';
import type { Language } from '@/messages/languages';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { addPopovers } from '../../../test/popover';
import { type Call, serve } from '../../../test/server';
import { renderSignedIn } from '../../../test/signed-in';
import { QuickAdd } from './quick-add';

describe('quick add', () => {
  let calls: Call[];

  async function open(language: Language) {
    setTextLanguage(language);
    await textsLoaded();
    renderSignedIn(
      <InputDialog
        label={m.quickAdd()}
        field={m.quickAddField()}
        placeholder={m.quickAddExample()}
        Body={QuickAdd}
        onClose={jest.fn()}
      />,
    );
  }

  beforeEach(() => {
    addPopovers();
    calls = serve(({ method, body }) => (method === 'POST' ? [201, { ...(body as object), _id: 'e1' }] : undefined));
  });
  afterEach(() => setTextLanguage('en'));

  it.each([
    ['en', 'What is it?', 'Understood', 'Dentist'],
    ['de', 'Was steht an?', 'Verstanden', 'Zahnarzt'],
    ['es', '¿Qué hay que hacer?', 'Entendido', 'Dentista'],
    ['fr', 'Qu’y a-t-il de prévu ?', 'Compris', 'Dentiste'],
  ] as const)(
    '[SPEED-03] [SPEED-11] in %s, understands the example of its field',
    async (language, label, status, title) => {
      await open(language);
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await userEvent.type(field, field.placeholder);
      expect(screen.getByRole('status', { name: status }).textContent).toContain(title);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
      const [post] = calls.filter(({ method }) => method === 'POST');
      const zone = browserZone();
      expect([post?.path, post?.body]).toMatchObject([
        '/api/calendar',
        { title, date: addDays(dayIn(zone, new Date()), 1), startTime: '15:00', endTime: '16:00', isAllDay: false },
      ]);
    },
  );

  it.each([
    ['en', 'What is it?', 'Understood', 'Plants every! 3 days', 'Every 3 days, counted from completion'],
    ['de', 'Was steht an?', 'Verstanden', 'Blumen alle! 3 Tage', 'Alle 3 Tage, ab Erledigung'],
    ['es', '¿Qué hay que hacer?', 'Entendido', 'Plantas cada! 3 días', 'Cada 3 días, desde que se completa'],
    [
      'fr',
      'Qu’y a-t-il de prévu ?',
      'Compris',
      'Plantes tous les! 3 jours',
      'Tous les 3 jours, à compter de la réalisation',
    ],
  ] as const)('[SPEED-15] in %s, shows and saves how a todo repeats', async (language, label, status, text, chip) => {
    await open(language);
    await userEvent.type(screen.getByLabelText(label), text);
    expect(screen.getByRole('status', { name: status }).textContent).toContain(chip);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const [post] = calls.filter(({ method }) => method === 'POST');
    const repeat = { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' };
    expect([post?.path, post?.body]).toMatchObject([
      '/api/todos',
      { title: text.split(' ')[0], dueDate: dayIn(browserZone(), new Date()), repeat },
    ]);
  });
});
