import { screen } from '@testing-library/react';
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
