import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value that code outside React can read too; listeners are called only when the value differs. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The present value of a store; renders again when it changes. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** A part of the present value of a store, a primitive value; renders again only when this part changes. */
export function useStorePart<Value, Part extends string | number | boolean | null>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Waits for the next change of a store; ends earlier when the signal is aborted. */
export function waitForChange({ subscribe }: Pick<Store<unknown>, 'subscribe'>, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = subscribe(done);
    signal.addEventListener('abort', done);
  });
}
