import { fit, ranked } from './rank';

describe('[SPEED-05] the search of the palette', () => {
  it.each([
    ['', 'Todos', true],
    ['todos', 'Todos', true],
    ['  TOD ', 'Todos', true],
    ['new td', 'New todo', true],
    ['nt', 'New todo', true],
    ['todo new', 'New todo', true],
    ['cafe', 'Switch to Café', true],
    ['ot', 'To', false],
    ['todosx', 'Todos', false],
    ['.*', 'Todos', false],
    ['🐶', 'Switch to 🐶 and 🐱', true],
    ['x'.repeat(10_000), 'Todos', false],
  ])('finds "%.20s" in "%s": %s', (query, label, found) => expect(fit(query, label) > 0).toBe(found));

  it('puts the best match first and keeps the order of equal matches', () => {
    const all = ['Go to Dashboard', 'New todo', 'Go to Todos', 'Todos of today', 'Start to focus'].map((label) => ({
      label,
    }));
    expect(ranked('todo', all).map(({ label }) => label)).toEqual([
      'Todos of today',
      'New todo',
      'Go to Todos',
      'Go to Dashboard',
    ]);
    expect(ranked('', all)).toEqual(all);
    expect(ranked('nothing of it', all)).toEqual([]);
  });

  it('finds a command by its other words too, after commands whose label matches', () => {
    const all = [{ label: 'Log out', words: 'sign out' }, { label: 'Sign a card' }];
    expect(ranked('sign', all).map(({ label }) => label)).toEqual(['Sign a card', 'Log out']);
  });
});
