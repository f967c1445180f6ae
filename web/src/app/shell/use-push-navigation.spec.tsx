import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { pushScreenStore, receivePushScreens } from '@/lib/push-screen';
import { usePushNavigation } from './use-push-navigation';

const seen: string[] = [];

function Example() {
  usePushNavigation();
  const { pathname, search, key } = useLocation();
  const entry = `${key} ${pathname}`;
  if (useNavigationType() === 'PUSH' && !seen.includes(entry)) seen.push(entry);
  return <p>{pathname + search}</p>;
}

describe('a pressed push message in an open window', () => {
  let worker: EventTarget;

  beforeEach(() => {
    worker = new EventTarget();
    seen.length = 0;
    pushScreenStore.set(null);
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  const receive = (data: unknown) => act(() => worker.dispatchEvent(new MessageEvent('message', { data })));

  it('[PUSH-24] opens the screen without a reload, again too, and ignores other messages', () => {
    receivePushScreens();
    render(<Example />, { wrapper: MemoryRouter });
    for (const other of [null, 'text', { open: 7 }, {}]) receive(other);
    screen.getByText('/');
    receive({ open: '/todos?done=1' });
    screen.getByText('/todos?done=1');
    receive({ open: '/goals' });
    screen.getByText('/goals');
    receive({ open: '/goals' });
    expect(seen.map((entry) => entry.split(' ')[1])).toEqual(['/todos', '/goals', '/goals']);
  });

  it('[PUSH-24] opens the latest screen once the app is there, if the press was earlier', () => {
    receivePushScreens();
    receive({ open: '/todos' });
    receive({ open: '/goals' });
    const app = (
      <StrictMode>
        <Example />
      </StrictMode>
    );
    const { unmount } = render(app, { wrapper: MemoryRouter });
    screen.getByText('/goals');
    expect(seen).toHaveLength(1);
    unmount();
    render(app, { wrapper: MemoryRouter });
    screen.getByText('/');
  });

  it('[PUSH-24] a browser without service workers has none', () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    receivePushScreens();
    render(<Example />, { wrapper: MemoryRouter });
    screen.getByText('/');
  });
});
