import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { usePushNavigation } from './use-push-navigation';

function Example() {
  usePushNavigation();
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

describe('a pressed push message in an open window', () => {
  let worker: EventTarget;

  beforeEach(() => {
    worker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  const receive = (data: unknown) => act(() => worker.dispatchEvent(new MessageEvent('message', { data })));

  it('[PUSH-24] opens the screen without a reload, and ignores other messages', () => {
    const { unmount } = render(<Example />, { wrapper: MemoryRouter });
    receive({ open: '/todos?done=1' });
    screen.getByText('/todos?done=1');
    for (const other of [null, 'text', { open: 7 }, {}]) receive(other);
    screen.getByText('/todos?done=1');
    unmount();
    receive({ open: '/goals' });
  });

  it('[PUSH-24] a browser without service workers has none', () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    render(<Example />, { wrapper: MemoryRouter });
    screen.getByText('/');
  });
});
