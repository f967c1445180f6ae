/** A shortcut: a single key (`q`), one with Ctrl or Cmd (`mod+k`), or two keys one after the other (`g t`). */
export type Keys = string;

/** What is known of a key that was pressed. */
export interface Press {
  key: string;
  /** Ctrl or Cmd. */
  mod: boolean;
  alt: boolean;
  /** Whether it goes into a field or a menu that reads letters. */
  typing: boolean;
  /** Whether a dialog has the screen. */
  dialog: boolean;
  /** Whether keys without Ctrl or Cmd are put off. */
  onlyMod: boolean;
}

export interface Match {
  /** The keys whose shortcut is meant. */
  keys: Keys | null;
  /** The first of two keys, when a second may follow. */
  pending: string;
}

const NONE: Match = { keys: null, pending: '' };

/** What a press means after a `pending` first key. Nothing while a dialog is open; while typing only what is pressed with Ctrl or Cmd. */
export function match(press: Press, pending: string, known: readonly Keys[]): Match {
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
