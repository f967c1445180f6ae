import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarFeed } from '@/api/generated';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { CalendarFeeds } from './calendar-feeds';

const group = { _id: 'b'.repeat(24), name: 'Pack', members: [{ _id: ANN._id, name: 'Ann' }] };
const feed: CalendarFeed = {
  _id: 'c'.repeat(24),
  name: 'Our pack',
  space: group._id,
  content: ['events', 'special-dates'],
  createdAt: '2026-03-01T12:00:00.000Z',
  lastReadAt: null,
  lastReadBy: null,
};
const url = `https://paw.example/api/feeds/${'s'.repeat(43)}.ics`;

describe('calendar feeds in the profile', () => {
  let calls: Call[];
  let feeds: CalendarFeed[];
  let broken: boolean;
  let refusal: readonly [number, unknown] | undefined;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    [feeds, broken, refusal] = [[feed], false, undefined];
    calls = serve(({ method, path, body }) => {
      if (path === '/api/groups') return [200, [group]];
      if (path === '/api/feeds' && method === 'GET') return broken ? [503, {}] : [200, feeds];
      if (method === 'POST') {
        if (refusal) return refusal;
        const created = { ...feed, ...(body as object), _id: 'd'.repeat(24) };
        feeds = [...feeds, created];
        return [201, { ...created, url }];
      }
      if (method === 'DELETE') {
        if (refusal) return refusal;
        feeds = [];
        return [200, { message: 'Calendar feed revoked' }];
      }
      return undefined;
    });
  });

  const writes = () => calls.filter(({ method }) => method !== 'GET');

  it('[FEED-20] lists name, space, content and when a feed was last read', async () => {
    feeds = [feed, { ...feed, _id: 'e'.repeat(24), name: 'Mine', space: 'personal', content: ['todos'] }];
    renderSignedIn(<CalendarFeeds />);
    const [first, second] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(first?.textContent).toContain('Pack · Events and Special dates'));
    expect(first?.textContent).toContain('Our pack');
    expect(first?.textContent).toContain('Not read yet');
    expect(second?.textContent).toContain('Personal · My todos with a due date');
  });

  it('[FEED-19] creates a feed, shows its address once and copies it', async () => {
    const user = userEvent.setup();
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Our pack');
    await typeInto('Name of the calendar', 'For my phone');
    await userEvent.selectOptions(field('Space'), 'Pack');
    await userEvent.click(screen.getByLabelText('Special dates'));
    await press('Create feed');
    const panel = await screen.findByRole('region', { name: '"For my phone" is ready' });
    expect(writes().map(({ body, headers }) => [body, headers.get('x-space')])).toEqual([
      [{ name: 'For my phone', content: ['events', 'todos'] }, group._id],
    ]);
    expect(document.activeElement).toBe(panel);
    expect(field('Address of the feed').value).toBe(url);
    for (const program of ['Google Calendar', 'Apple Calendar', 'Outlook']) {
      expect(within(panel).getByText(new RegExp(`^${program}:`))).toBeTruthy();
    }
    await user.click(within(panel).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied!');
    expect(await navigator.clipboard.readText()).toBe(url);
    await press('Done');
    expect(screen.queryByDisplayValue(url)).toBeNull();
    await screen.findByText('For my phone');
    expect(field('Name of the calendar').value).toBe('');
  });

  it('[FEED-19] without a name or content, says so and sends nothing', async () => {
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Our pack');
    for (const label of ['Events', 'My todos with a due date', 'Special dates']) {
      await userEvent.click(screen.getByLabelText(label));
    }
    await press('Create feed');
    expect(alerts()).toEqual(['Name is required', 'Choose at least one']);
    expect(writes()).toEqual([]);
  });

  it.each([
    ["the server's message", { message: 'You can have at most 20 calendar feeds. Revoke one first.' }],
    ['a general message when the server sends none', {}],
  ])('[FEED-19] a refusal shows %s and keeps what was typed', async (_, body) => {
    refusal = [409, body];
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Our pack');
    await typeInto('Name of the calendar', 'One more');
    await press('Create feed');
    await screen.findByText('message' in body ? String(body.message) : 'The feed could not be created');
    expect(field('Name of the calendar').value).toBe('One more');
    expect(screen.queryByRole('region', { name: /is ready/ })).toBeNull();
  });

  it('[FEED-20] revokes a feed only after a question', async () => {
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Our pack');
    await press('Revoke Our pack');
    await screen.findByRole('alertdialog', { name: 'Revoke "Our pack"?' });
    await press('Cancel');
    expect(writes()).toEqual([]);
    await press('Revoke Our pack');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('The feed is revoked.');
    expect(writes().map(({ method, path }) => [method, path])).toEqual([['DELETE', `/api/feeds/${feed._id}`]]);
    await screen.findByText('You have no calendar feeds yet.');
  });

  it('[FEED-20] says when a feed could not be revoked, and keeps it', async () => {
    refusal = [503, {}];
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Our pack');
    await press('Revoke Our pack');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('The feed could not be revoked');
    expect(screen.getByText('Our pack')).toBeTruthy();
  });

  it('[FEED-21] says that there is no feed yet', async () => {
    feeds = [];
    renderSignedIn(<CalendarFeeds />);
    expect(screen.getByText('Loading your calendar feeds')).toBeTruthy();
    await screen.findByText('You have no calendar feeds yet.');
    expect(screen.getByRole('button', { name: 'Create feed' })).toBeTruthy();
  });

  it('[FEED-21] a list that failed to load can be requested again', async () => {
    broken = true;
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Your calendar feeds could not be loaded', undefined, { timeout: 10_000 });
    broken = false;
    await press('Try again');
    await screen.findByText('Our pack');
  }, 20_000);

  it('[FEED-21] without a network, says that a new feed needs one', async () => {
    renderSignedIn(<CalendarFeeds />);
    await screen.findByText('Our pack');
    expect(screen.queryByText('You need a connection to create a feed.')).toBeNull();
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByText('You need a connection to create a feed.');
    expect(screen.getByText('Our pack')).toBeTruthy();
  });
});
