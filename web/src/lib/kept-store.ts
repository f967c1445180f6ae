import { logFailure } from './log';
import { createStore, type Store } from './store';

export interface KeptStore<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /** Reads what stands in the storage now and writes what `to` makes of it; the same value writes nothing, null takes it away. */
  change: (to: (value: Value) => Value) => void;
}

/**
 * A value in local storage, the same in every tab of the browser. `read` makes one of any text, also of none. While the storage is full it is this
 * tab's, until it can be written again or another tab writes one.
 */
export function createKeptStore<Value>(key: string, read: (text: string | null) => Value): KeptStore<Value> {
  let text = localStorage.getItem(key);
  /** What still stands in the storage although the present value was to take its place. */
  let outdated: { text: string | null } | null = null;
  const store = createStore(read(text));
  const take = (next: string | null) => {
    if (next === text) return;
    text = next;
    store.set(read(next));
  };
  const reread = () => {
    const next = localStorage.getItem(key);
    if (outdated?.text === next) return;
    outdated = null;
    take(next);
  };
  const write = (written: string | null) => {
    try {
      if (written === null) localStorage.removeItem(key);
      else localStorage.setItem(key, written);
      outdated = null;
    } catch (error) {
      if (!outdated) logFailure(`Keeping ${key}`, error);
      outdated = { text: localStorage.getItem(key) };
    }
    take(written);
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread();
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    change: (to) => {
      reread();
      const next = to(store.get());
      if (next !== store.get() || outdated) write(next === null ? null : JSON.stringify(next));
    },
  };
}

/** A store of its own for each person of a browser: `read` as for one. It stays when they sign out. */
export function keptPerPerson<Value>(name: string, read: (text: string | null) => Value) {
  const stores = new Map<string, KeptStore<Value>>();
  return (person: string): KeptStore<Value> => {
    const store = stores.get(person) ?? createKeptStore(`${name} ${person}`, read);
    stores.set(person, store);
    return store;
  };
}

/** Forgets everything that is kept of a person, in every tab of the browser. */
export function forgetKeptOf(person: string): void {
  for (const key of Object.keys(localStorage).filter((each) => each.endsWith(` ${person}`))) {
    localStorage.removeItem(key);
    // The browser tells the other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}
