import { act, screen } from '@testing-library/react';
import { serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { tokenStore } from './token-store';

describe('the user of the stored token', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => jest.useRealTimers());

  /** Renders the screen of a page that was reloaded: the token is known, its user is not. */
  const reload = () => {
    renderSignedIn('Ann is here');
    act(() => tokenStore.set('kept'));
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('[AUTH-75] stays signed in when the server answers again within ten seconds', async () => {
    let restarted = false;
    serve(() => (restarted ? [200, ANN] : [503, { message: 'Restarting' }]));
    reload();
    await wait(7_000);
    restarted = true;
    await wait(2_000);
    expect(screen.getByText('Ann is here')).toBeTruthy();
    expect(tokenStore.get()).toBe('kept');
  });

  it('[AUTH-49] [AUTH-75] is signed out when the server fails for longer', async () => {
    serve(() => [503, { message: 'Broken' }]);
    reload();
    await wait(5_000);
    expect(tokenStore.get()).toBe('kept');
    await wait(6_000);
    expect(tokenStore.get()).toBeNull();
  });

  it('[AUTH-75] is signed out at once when the token is refused', async () => {
    serve(() => [401, { message: 'Please log in' }]);
    reload();
    await wait(0);
    expect(tokenStore.get()).toBeNull();
  });
});
