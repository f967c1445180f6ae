import { createStore, type Store } from '@/lib/store';

/** Stored in browsers; must not change. */
const KEY = 'token';

/** The bearer token in local storage, shared by the tabs of a browser: all tabs notice when one signs in or out. */
function createTokenStore(): Store<string | null> {
  const store = createStore(localStorage.getItem(KEY));
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) store.set(localStorage.getItem(KEY));
  });
  return {
    ...store,
    set: (token) => {
      if (token) localStorage.setItem(KEY, token);
      else localStorage.removeItem(KEY);
      store.set(token);
    },
  };
}

export const tokenStore = createTokenStore();
