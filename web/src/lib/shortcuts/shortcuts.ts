import { useLayoutEffect, useRef } from 'react';
import { parseJson } from '@/lib/json';
import { createStore } from '@/lib/store';
import { createStoredValue } from '@/lib/stored-value';
import { type KeyPress, type Keys, matchShortcut } from './match';

export interface Shortcut {
  /** The keys in the format of `match`; for a shortcut that is only listed, the text to show. */
  keys: Keys;
  label: string;
  /** The heading in the list: the name of a screen. */
  group: string;
  /** Missing when a part of the screen handles the key itself, such as arrows in a grid. */
  run?: (event: KeyboardEvent) => void;
}

/** Maximum time between the first and the second key, in milliseconds. */
const SECOND_KEY_MS = 3_000;

/** The shortcuts of all mounted components, in the order of mounting. */
export const shortcutsStore = createStore<readonly Shortcut[]>([]);

/**
 * Registers shortcuts while the component is mounted. The functions in `shortcuts` may change between renders; the keys
 * must not.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    const registered = latest.current.map(
      ({ run, ...shown }, index): Shortcut => ({
        ...shown,
        run: run && ((event: KeyboardEvent) => latest.current[index]?.run?.(event)),
      }),
    );
    shortcutsStore.set([...shortcutsStore.get(), ...registered]);
    return () => shortcutsStore.set(shortcutsStore.get().filter((one) => !registered.includes(one)));
  }, []);
}

/** Handles the keys of all shortcuts, from the first paint on. To be used once, around all screens. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const pending = event.timeStamp - first.at < SECOND_KEY_MS ? first.key : '';
      const available = shortcutsStore.get().filter(({ run }) => run);
      const { keys, pending: next } = matchShortcut(
        keyPressOf(event),
        pending,
        available.map((one) => one.keys),
      );
      if (event.key !== 'Shift') first = { key: next, at: event.timeStamp };
      if (!keys) return;
      event.preventDefault();
      available.findLast((one) => one.keys === keys)?.run?.(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable], [role=menu]';
/** A dialog that is closing no longer counts. */
const DIALOGS = 'dialog[open], [role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])';

const keyPressOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): KeyPress => ({
  key,
  mod: ctrlKey || metaKey,
  alt: altKey,
  typing: target instanceof Element && target.closest(FIELDS) !== null,
  dialog: document.querySelector(DIALOGS) !== null,
  onlyMod: !singleKeysStore.get(),
});

/**
 * Whether keys without Ctrl or Cmd are shortcuts in this browser. People who use speech input can turn them off (WCAG
 * 2.1.4). The key is stored in browsers and must not change.
 */
export const singleKeysStore = createStoredValue('single-keys', (text) => parseJson(text) !== false);
