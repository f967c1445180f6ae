import { act, waitFor } from '@testing-library/react';
import { FakePushBrowser } from '../../test/push-browser';
import { serve } from '../../test/server';
import { ANN, renderSignedIn } from '../../test/signed-in';
import { rememberPushPerson } from './push-person';
import { pushScreenStore } from './push-screen';
import { startSession } from './session/current-user';
import { signOut } from './session/session';

const BEN = { ...ANN, _id: 'b'.repeat(24), name: 'Ben' };

describe('the push messages of a browser that several people use', () => {
  let browser: FakePushBrowser;

  beforeEach(() => {
    localStorage.clear();
    browser = new FakePushBrowser();
    browser.key = 'BAAA';
    browser.install();
    serve(({ path }) => [200, path.endsWith('/logout') ? { message: 'Logged out' } : ANN]);
  });
  afterEach(() => browser.remove());

  const signIn = (user = ANN) => act(() => startSession({ token: `token of ${user.name}`, user }));

  it('[PUSH-28] end when another person signs in after the session has expired', async () => {
    rememberPushPerson(ANN._id);
    pushScreenStore.set('/todos');
    signIn(BEN);
    await waitFor(() => expect(browser.key).toBeNull());
    expect(pushScreenStore.get()).toBeNull();
  });

  it('[PUSH-28] end at a sign-in when it is not known who has turned them on', async () => {
    signIn();
    await waitFor(() => expect(browser.key).toBeNull());
  });

  it('[PUSH-28] stay when the person who has turned them on signs in again', async () => {
    rememberPushPerson(ANN._id);
    pushScreenStore.set('/todos');
    signIn();
    expect(pushScreenStore.get()).toBe('/todos');
    // Everything that a sign-in starts has ended when another one has ended its subscription.
    const kept = browser.key;
    signIn(BEN);
    await waitFor(() => expect(browser.key).toBeNull());
    expect(kept).toBe('BAAA');
    expect(browser.unsubscribed).toBe(1);
  });

  it('[PUSH-28] end when the person logs out', async () => {
    rememberPushPerson(ANN._id);
    renderSignedIn('Ann is here');
    act(() => signOut());
    await waitFor(() => expect(browser.key).toBeNull());
    browser.key = 'BAAA';
    signIn();
    await waitFor(() => expect(browser.key).toBeNull());
  });

  it('[PUSH-28] do not prevent a log-out in a browser without service workers, or whose push service fails', async () => {
    const failures = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    browser.failsToEnd = true;
    renderSignedIn('Ann is here');
    act(() => signOut());
    await waitFor(() => expect(failures).toHaveBeenCalledWith('Ending the subscription', expect.anything()));
    browser.remove();
    renderSignedIn('Ann is here');
    act(() => signOut());
    expect(localStorage.getItem('token')).toBeNull();
  });
});
