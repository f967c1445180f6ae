import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { spaceStore } from '@/lib/space/space-store';
import { serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { ZoneDialog } from './zone-dialog';

const PACK = 'c'.repeat(24);
const member = (letter: string, name: string, timeZone?: string) => ({ _id: letter.repeat(24), name, timeZone });
const MEMBERS = [
  { ...member('a', ANN.name, 'Europe/Berlin'), _id: ANN._id },
  member('d', 'Liam', 'Europe/London'),
  member('e', 'Ben', 'America/New_York'),
  member('f', 'Marvin', 'Mars/Olympus'),
  // As the lists were kept on devices before members had zones.
  member('0', 'Olga'),
];

describe('the choice of a second zone', () => {
  let chosen: jest.Mock;

  const field = () => screen.getByPlaceholderText(/^Search for/);
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  const membersAreKnown = () => screen.findByPlaceholderText('Search for a person or a city');
  const show = (zone: string | null = null, currentGroup = PACK) => {
    act(() => spaceStore.set(currentGroup));
    renderSignedIn(<ZoneDialog zone={zone} open onChoose={chosen} onClose={() => undefined} />, {
      ...ANN,
      currentGroup,
    });
  };

  beforeEach(() => {
    chosen = jest.fn();
    serve(() => [200, [{ _id: PACK, name: 'Pack', members: MEMBERS }]]);
  });
  afterEach(() => act(() => spaceStore.set('personal')));

  it('[CAL-124] begins with the other members, and finds them by name and by city', async () => {
    show();
    await membersAreKnown();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(options().slice(0, 3)).toEqual(['Ben · New York', 'Liam · London', 'Africa/Abidjan']));
    await userEvent.keyboard('liam');
    await waitFor(() => expect(options()).toEqual(['Liam · London']));
    await userEvent.clear(field());
    await userEvent.keyboard('london');
    await waitFor(() => expect(options()).toEqual(['Liam · London', 'Europe/London']));
  });

  it('[CAL-124] keys alone choose the zone of a member', async () => {
    show();
    await membersAreKnown();
    act(() => field().focus());
    await userEvent.keyboard('li');
    await waitFor(() => expect(options()[0]).toBe('Liam · London'));
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveProperty('value', 'Liam · London');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('Europe/London');
  });

  it('[CAL-99] a zone that the browser knows by another name stays chosen', async () => {
    show('Asia/Katmandu');
    expect(field()).toHaveProperty('value', 'Asia/Katmandu');
    await userEvent.click(screen.getByRole('button', { name: 'Show hours' }));
    expect(chosen).toHaveBeenCalledWith('Asia/Katmandu');
  });

  it('[CAL-124] the personal space offers the zones only', async () => {
    show(null, 'personal');
    await screen.findByPlaceholderText('Search for a city');
    await userEvent.click(field());
    await userEvent.keyboard('lia');
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    expect(options().filter((text) => text?.includes('·'))).toEqual([]);
  });
});
