import { logFailure } from './log';
import { createStore, type Store } from './store';

export interface StoredValue<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /**
   * Reads the present value from the storage and writes the result of `to`. An identical value is not written; null
   * removes the entry.
   */
  change: (to: (value: Value) => Value) => void;
}

/**
 * A value in local storage, shared by all tabs of the browser. `read` makes a value from any text, also from null.
 * While the storage is full, the value exists in this tab only, until it can be written or another tab writes one.
 */
export function createStoredValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  let text = localStorage.getItem(key);
  /** The old text that is still in the storage because the present value could not be written. */
  let outdated: { text: string | null } | null = null;
  const store = createStore(read(text));
  const update = (next: string | null) => {
    if (next === text) return;
    text = next;
    store.set(read(next));
  };
  const reread = () => {
    const next = localStorage.getItem(key);
    if (outdated?.text === next) return;
    outdated = null;
    update(next);
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
    update(written);
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

/** A separate store for each person of a browser; `read` as in `createStoredValue`. It stays after signing out. */
export function createStoredValuePerPerson<Value>(name: string, read: (text: string | null) => Value) {
  const stores = new Map<string, StoredValue<Value>>();
  return (person: string): StoredValue<Value> => {
    const store = stores.get(person) ?? createStoredValue(`${name} ${person}`, read);
    stores.set(person, store);
    return store;
  };
}

/** Deletes all stored values of a person, in every tab of the browser. */
export function deleteStoredValuesOf(person: string): void {
  for (const key of Object.keys(localStorage).filter((each) => each.endsWith(` ${person}`))) {
    localStorage.removeItem(key);
    // The browser sends storage events to the other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}
