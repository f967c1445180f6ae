import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { spaceStore } from '@/lib/space/space-store';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { TodosPage } from './todos-page';

const PACK = 'c'.repeat(24);
const FORMER = { _id: 'f'.repeat(24), name: 'Former member', nameCode: 'formerMember' };
const TODO = {
  description: '',
  priority: 'high',
  category: 'other',
  dueDate: null,
  completed: false,
  createdAt: '2026-03-14T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 1,
};
const me = { _id: ANN._id, name: ANN.name };

describe('todos page', () => {
  let fails: boolean;

  beforeEach(() => {
    fails = false;
    spaceStore.set(PACK);
    serve(({ path }) => {
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members: [me] }]];
      if (path !== '/api/todos') return undefined;
      if (fails) return [400, {}];
      return [
        200,
        [
          { ...TODO, _id: '1', title: 'Walk the dog', createdBy: FORMER, assignedTo: FORMER },
          { ...TODO, _id: '2', title: 'Feed the cat', createdBy: me, assignedTo: FORMER },
        ],
      ];
    });
  });
  afterEach(() => setTextLanguage('en'));

  it('[TODO-38] after a failed load offers to try again, and shows the todos when that succeeds', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fails = true;
    renderSignedIn(<TodosPage />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Walk the dog')).toBeNull();
    await userEvent.click(again);
    await screen.findByText('The todos could not be loaded.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Walk the dog');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('[TODO-60] shows the rule and the missed dates of a repeating todo, and Skip names the date', async () => {
    const repeat = { rule: 'FREQ=WEEKLY', from: 'due', missed: 3 };
    const bins = { ...TODO, _id: '3', title: 'Bins', createdBy: me, assignedTo: me, dueDate: '2026-03-02', repeat };
    const done = { ...bins, _id: '4', title: 'Old bins', completed: true, repeat: { ...repeat, missed: 2 } };
    const moved = { ...bins, dueDate: '2026-03-23', version: 2, repeat: { ...repeat, missed: 0 } };
    let stored = [bins, done];
    const calls = serve(({ path, method }) => {
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members: [me] }]];
      if (method === 'POST') {
        stored = [moved, done];
        return [200, moved];
      }
      return path === '/api/todos' ? [200, stored] : undefined;
    });
    renderSignedIn(<TodosPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    await screen.findByText('3 missed');
    expect(screen.getAllByText('Every week')).toHaveLength(2);
    expect(screen.queryByText('2 missed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Skip this date of Bins' }));
    await waitFor(() => expect(screen.queryByText('3 missed')).toBeNull());
    const [skip] = calls.filter(({ method }) => method === 'POST');
    expect(skip).toMatchObject({ path: '/api/todos/3/skip', body: { occurrence: '2026-03-02' } });
    expect(skip?.headers.get('X-Space')).toBe(PACK);
    expect(screen.queryByRole('button', { name: 'Skip this date of Old bins' })).toBeNull();
  });

  it('[TODO-69] a row shows when its todo is planned', async () => {
    const planned = { day: '2026-03-12', from: '09:00', to: '10:30' };
    serve(({ path }) => {
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members: [me] }]];
      const todo = { ...TODO, _id: '5', title: 'Call', createdBy: me, assignedTo: me, planned };
      return path === '/api/todos' ? [200, [todo]] : undefined;
    });
    renderSignedIn(<TodosPage />);
    await screen.findByText(/^Planned: .*09:00 – 10:30$/);
  });

  it('[LANG-14] names a former member in German as creator, as assignee and in the editor', async () => {
    setTextLanguage('de');
    await textsLoaded();
    renderSignedIn(<TodosPage />);
    await screen.findByRole('heading', { name: 'Früheres Mitglied' });
    await screen.findByText('Früheres Mitglied', { selector: 'p *' });
    await userEvent.click(screen.getByRole('button', { name: 'Feed the cat bearbeiten' }));
    await screen.findByRole('option', { name: 'Früheres Mitglied' });
    expect(document.body.textContent).not.toContain('Former member');
  });
});
