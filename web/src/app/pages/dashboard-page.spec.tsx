import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buttonClass } from '@/components/ui/button';
import { stageOf } from '@/features/welcome/stage';
import { calendarEvent } from '@/kinds/calendar-example';
import { useRequestedAction } from '@/lib/requested-action';
import { addDays, dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { DashboardPage } from './dashboard-page';

const me = { _id: ANN._id, name: ANN.name };
const today = dayIn(browserZone(), new Date());
const event = (title: string, date = today) =>
  calendarEvent({ _id: title, title, date, isAllDay: true, startTime: '00:00', endTime: '23:59', createdBy: me });

/** The events of the first card, and those of the list. */
async function shown(...events: object[]) {
  serve(({ path }) => {
    if (path === '/api/calendar') return [200, events];
    return path === '/api/todos/my-todos' || path === '/api/groups' ? [200, []] : undefined;
  });
  renderSignedIn(<DashboardPage />);
  const titles = (name: string | RegExp) =>
    within(screen.getByRole('region', { name }))
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('.font-semibold')?.textContent);
  await screen.findByRole('heading', {
    name: `${events.filter((one) => Reflect.get(one, 'date') === today).length} Events Today`,
  });
  return [titles(/Events Today/), titles('Upcoming Events')];
}

/** Notes when its action is requested. */
function Asked({ what, asked }: { what: 'event' | 'todo'; asked: string[] }) {
  useRequestedAction(what, () => asked.push(what));
  return null;
}

describe('dashboard', () => {
  it('[DASH-19] shows no event twice', async () => {
    const events = ['a', 'b', 'c'].map((title) => event(title));
    const later = ['d', 'e', 'f', 'g', 'h'].map((title) => event(title, addDays(today, 3)));
    expect(await shown(...events, ...later)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e', 'f', 'g'],
    ]);
  });

  it('[DASH-19] says that nothing else is planned when the card shows all events', async () => {
    expect(await shown(event('a'))).toEqual([['a'], []]);
    expect(screen.getByText('Nothing else planned')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add your first event!' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add Event' }));
    await screen.findByRole('dialog', { name: 'Add Event' });
  });

  it('[DASH-20] without any item, links lead to the forms of the first ones', async () => {
    const requestedActions: string[] = [];
    expect(await shown()).toEqual([[], []]);
    expect(screen.queryByRole('button', { name: 'Add Event' })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Add your first event!' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Create your first todo!' }));
    await user.keyboard('{/Control}');
    renderSignedIn(
      <>
        <Asked what="event" asked={requestedActions} />
        <Asked what="todo" asked={requestedActions} />
      </>,
    );
    expect(requestedActions).toEqual(['event']);
  });

  it('[DASH-22] the empty lists are unobtrusive beside the welcome', async () => {
    const looks = () => {
      const list = screen.getByRole('region', { name: 'Recent Todos' });
      const link = within(list).getByRole('link', { name: 'Create your first todo!' });
      return [list.querySelectorAll('svg').length > 0, link.className.includes(buttonClass('primary'))];
    };
    await shown();
    expect(looks()).toEqual([false, false]);
    act(() => stageOf(ANN._id).change(() => 'over'));
    expect(looks()).toEqual([true, true]);
  });
});
