/** A shortcut: a single key (`q`), a key with Ctrl or Cmd (`mod+k`), or two keys one after the other (`g t`). */
export type Keys = string;

/** A key press and its circumstances. */
export interface KeyPress {
  key: string;
  /** Ctrl or Cmd. */
  mod: boolean;
  alt: boolean;
  /** Whether the focus is in a field, or in a menu that reads letters. */
  typing: boolean;
  /** Whether a dialog is open. */
  dialog: boolean;
  /** Whether shortcuts without Ctrl or Cmd are turned off. */
  onlyMod: boolean;
}

interface Match {
  /** The keys of the matching shortcut. */
  keys: Keys | null;
  /** The first of two keys, when a second one may follow. */
  pending: string;
}

const NONE: Match = { keys: null, pending: '' };

/**
 * The shortcut of a key press after a `pending` first key. None while a dialog is open; while typing only those with
 * Ctrl or Cmd.
 */
export function matchShortcut(press: KeyPress, pending: string, known: readonly Keys[]): Match {
  const { key, mod, alt, typing, dialog, onlyMod } = press;
  if (dialog || alt || ((typing || onlyMod) && !mod) || key.length !== 1) return NONE;
  if (mod) {
    const keys = `mod+${key.toLowerCase()}`;
    return known.includes(keys) ? { keys, pending: '' } : NONE;
  }
  const both = `${pending} ${key}`;
  if (pending && known.includes(both)) return { keys: both, pending: '' };
  if (known.includes(key)) return { keys: key, pending: '' };
  return known.some((keys) => keys.startsWith(`${key} `)) ? { keys: null, pending: key } : NONE;
}
