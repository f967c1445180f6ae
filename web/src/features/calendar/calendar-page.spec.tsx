import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { calendarEvent } from '@/kinds/calendar-example';
import { spaceStore } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { CalendarPage } from './calendar-page';

const PACK = 'c'.repeat(24);
const FORMER = { _id: 'f'.repeat(24), name: 'Former member', nameCode: 'formerMember' };
const today = dayIn(browserZone(), new Date());

describe('calendar page', () => {
  beforeEach(() => {
    spaceStore.set(PACK);
    serve(({ path }) => {
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      return path === '/api/calendar' ? [200, [calendarEvent({ date: today, createdBy: FORMER })]] : undefined;
    });
  });
  afterEach(() => setTextLanguage('en'));

  it('[LANG-14] names a former member in German beside an event and above the list', async () => {
    setTextLanguage('de');
    await textsLoaded();
    renderSignedIn(<CalendarPage />);
    await screen.findByText('Früheres Mitglied');
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await screen.findByRole('heading', { name: 'Früheres Mitglied' });
    expect(document.body.textContent).not.toContain('Former member');
  });
});
