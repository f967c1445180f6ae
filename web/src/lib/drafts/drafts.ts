import { parsed, recordOf } from '../json';
import { logFailure } from '../log';
import { randomId } from '../random-id';
import { hereStore } from '../session/here-store';

const PREFIX = 'draft ';
const TAB = 'tab';
/** So long, in milliseconds, what was typed in a tab that is gone stays. */
const KEPT_MS = 7 * 86_400_000;

type Values = Record<string, unknown>;

/** What was typed in a form and not saved, and the item that it was typed over; null for a new one. */
export interface Draft<Form, Item> {
  values: Form;
  item: Item | null;
}

/** The values of a draft that a form with these defaults can hold; null when nothing was typed that differs. */
export function usable<Form extends Values>(draft: unknown, defaults: Form): Form | null {
  const typed = recordOf(draft);
  const fits = Object.keys(defaults).filter((name) => typeof typed[name] === typeof defaults[name]);
  const values = { ...defaults, ...Object.fromEntries(fits.map((name) => [name, typed[name]])) };
  return JSON.stringify(values) === JSON.stringify(defaults) ? null : values;
}

/** Names this tab; stays when it is loaded again. */
function tab(): string {
  const known = sessionStorage.getItem(TAB) ?? randomId();
  sessionStorage.setItem(TAB, known);
  return known;
}

const keyOf = (person: string, name: string): string => `${PREFIX}${person} ${tab()} ${name}`;

function dropAll(isOver: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isOver(key)) localStorage.removeItem(key);
  }
}

/** What a person typed in this tab into the form of this name before it went away; null when nothing was. */
export function readDraft<Form extends Values, Item>(
  person: string,
  name: string,
  defaults: Form,
): Draft<Form, Item> | null {
  const { values, item } = recordOf(parsed(localStorage.getItem(keyOf(person, name))));
  const form = usable(values, defaults);
  return form && { values: form, item: (item ?? null) as Item | null };
}

/** Keeps what is typed into a form; nothing that differs from its defaults takes the draft away. */
export function keepDraft<Form extends Values>(
  person: string,
  name: string,
  { values, item }: Draft<Form, unknown>,
  defaults: Form,
): void {
  const key = keyOf(person, name);
  if (!usable(values, defaults)) {
    localStorage.removeItem(key);
    return;
  }
  const now = Date.now();
  try {
    localStorage.setItem(key, JSON.stringify({ values, item, at: now }));
  } catch (error) {
    logFailure('Keeping what is typed', error);
  }
  dropAll((one) => Number(recordOf(parsed(localStorage.getItem(one))).at) < now - KEPT_MS);
}

/** Forgets what was typed into a form and is saved now; what was typed since stays. */
export function dropSaved(person: string, name: string, values: Values): void {
  const key = keyOf(person, name);
  const typed = recordOf(parsed(localStorage.getItem(key))).values;
  if (JSON.stringify(typed) === JSON.stringify(values)) localStorage.removeItem(key);
}

/** The form of the dialog that is open; a tab has one. */
export const EDITOR = 'editor';

/** Forgets what was typed in the dialog of this tab: it was saved, or is not wanted. */
export function dropEditorDraft(): void {
  const person = hereStore.get()?.user._id;
  if (person) dropAll((key) => key.startsWith(keyOf(person, EDITOR)));
}

/** Forgets all that a person has typed, in every tab. */
export const dropDraftsOf = (person: string): void => dropAll((key) => key.startsWith(`${PREFIX}${person} `));

/** Forgets all that whoever is signed in here has typed, in every tab. */
export function dropDrafts(): void {
  const person = hereStore.get()?.user._id;
  if (person) dropDraftsOf(person);
}
