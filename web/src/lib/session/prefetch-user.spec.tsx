import 'fake-indexeddb/auto';
import { act, render, waitFor } from '@testing-library/react';
import { getMe } from '@/api/generated';
import { cachedUserOf, cacheUser } from '@/lib/offline-cache/cached-lists';
import { spaceStore } from '@/lib/space/space-store';
import { serve } from '../../../test/server';
import { ANN } from '../../../test/signed-in';
import { activeSession } from './active-session';
import { prefetchUser } from './prefetch-user';
import { SessionProvider } from './session';
import { tokenStore } from './token-store';

/** The id of a group. */
const PACK = 'b'.repeat(24);

describe('the space of a tab after a reload', () => {
  afterEach(() => act(() => tokenStore.set(null)));

  /** Reloads the page of a person whose browser has cached them. */
  async function reload(fetchScripts: () => Promise<unknown>): Promise<void> {
    act(() => tokenStore.set('stored'));
    await cacheUser('stored', ANN);
    void prefetchUser(fetchScripts);
    render(<SessionProvider>{null}</SessionProvider>);
    await waitFor(() => expect(activeSession.get()).not.toBeNull());
  }

  /** Serves the person with PACK as their active space, when the returned function is called. */
  function serveLater(): () => void {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serve(() => answered.then(() => [200, { ...ANN, currentGroup: PACK }]));
    return answer;
  }

  it('[GROUP-34] stays when another tab switches', async () => {
    let currentGroup = 'personal';
    serve(() => [200, { ...ANN, currentGroup }]);
    // The scripts are loaded after the cache and the server have answered, so both answers are used at once.
    await reload(() => Promise.all([cachedUserOf('stored'), getMe()]));
    expect(spaceStore.get()).toBe('personal');

    currentGroup = PACK;
    await act(() => activeSession.get()?.client.invalidateQueries({ queryKey: ['me'] }));
    await waitFor(() => expect(activeSession.get()?.user.currentGroup).toBe(PACK));
    expect(spaceStore.get()).toBe('personal');
  });

  it('[SPEED-10] is first that of the cached user, then that of the server', async () => {
    const answer = serveLater();
    await reload(async () => {});
    expect(spaceStore.get()).toBe('personal');

    await act(async () => answer());
    await waitFor(() => expect(spaceStore.get()).toBe(PACK));
  });

  it('[SPEED-10] stays when the person has chosen it before the server answered', async () => {
    const answer = serveLater();
    await reload(async () => {});
    act(() => spaceStore.set('c'.repeat(24)));

    await act(async () => answer());
    await waitFor(() => expect(activeSession.get()?.user.currentGroup).toBe(PACK));
    expect(spaceStore.get()).toBe('c'.repeat(24));
  });
});
