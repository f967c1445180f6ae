import { useLayoutEffect, useRef } from 'react';
import { createStore } from '../store';
import { type Keys, match, type Press } from './match';
import { singleKeysStore } from './single-keys-store';

export interface Shortcut {
  /** As `match` reads them; for one that is only listed, as it is shown. */
  keys: Keys;
  label: string;
  /** Where it stands in the list: a screen's name. */
  group: string;
  /** Left out when a part of the screen hears the key itself, such as arrows in a grid. */
  run?: (event: KeyboardEvent) => void;
}

/** How long the second of two keys may take, in milliseconds. */
const SECOND_KEY_MS = 3_000;

/** Those of everything that is on the screen, the latest last. */
export const shortcutsStore = createStore<readonly Shortcut[]>([]);

/** Offers shortcuts for as long as the component stands. `shortcuts` need not stay the same; their keys do. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    const offered = latest.current.map(
      ({ run, ...shown }, index): Shortcut => ({
        ...shown,
        run: run && ((event: KeyboardEvent) => latest.current[index]?.run?.(event)),
      }),
    );
    shortcutsStore.set([...shortcutsStore.get(), ...offered]);
    return () => shortcutsStore.set(shortcutsStore.get().filter((one) => !offered.includes(one)));
  }, []);
}

/** Hears the keys of all shortcuts from the moment that its screen is drawn; stands once, around every screen. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const pending = event.timeStamp - first.at < SECOND_KEY_MS ? first.key : '';
      const offered = shortcutsStore.get().filter(({ run }) => run);
      const { keys, pending: next } = match(
        pressOf(event),
        pending,
        offered.map((one) => one.keys),
      );
      if (event.key !== 'Shift') first = { key: next, at: event.timeStamp };
      if (!keys) return;
      event.preventDefault();
      offered.findLast((one) => one.keys === keys)?.run?.(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable], [role=menu]';
/** One that is on its way out hears nothing any more. */
const DIALOGS = 'dialog[open], [role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])';

const pressOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Press => ({
  key,
  mod: ctrlKey || metaKey,
  alt: altKey,
  typing: target instanceof Element && target.closest(FIELDS) !== null,
  dialog: document.querySelector(DIALOGS) !== null,
  onlyMod: !singleKeysStore.get(),
});
