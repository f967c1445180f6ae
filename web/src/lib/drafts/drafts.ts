import { parsed, recordOf } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { randomId } from '@/lib/random-id';
import { activeSession } from '@/lib/session/active-session';

const PREFIX = 'draft ';
const TAB = 'tab';
/** Age in milliseconds at which a draft is deleted, for example the draft of a closed tab. */
const KEPT_MS = 7 * 86_400_000;

type Values = Record<string, unknown>;

/** Unsaved values of a form and the item they were typed over; `item` is null for a new item. */
interface Draft<Form, Item> {
  values: Form;
  item: Item | null;
}

/** The values of a draft that fit a form with these defaults; null when they do not differ from the defaults. */
export function usable<Form extends Values>(draft: unknown, defaults: Form): Form | null {
  const typed = recordOf(draft);
  const fits = Object.keys(defaults).filter((name) => typeof typed[name] === typeof defaults[name]);
  const values = { ...defaults, ...Object.fromEntries(fits.map((name) => [name, typed[name]])) };
  return JSON.stringify(values) === JSON.stringify(defaults) ? null : values;
}

/** The id of this tab; it survives a reload. */
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

/** The unsaved values that a person typed in this tab into the form with this name; null when there are none. */
export function readDraft<Form extends Values, Item>(
  person: string,
  name: string,
  defaults: Form,
): Draft<Form, Item> | null {
  const { values, item } = recordOf(parsed(localStorage.getItem(keyOf(person, name))));
  const form = usable(values, defaults);
  return form && { values: form, item: (item ?? null) as Item | null };
}

/** Stores what is typed into a form. Deletes the draft when the values do not differ from the defaults. */
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

/** Deletes the draft of a form after a save, unless the person has typed something else since. */
export function dropSaved(person: string, name: string, values: Values): void {
  const key = keyOf(person, name);
  const typed = recordOf(parsed(localStorage.getItem(key))).values;
  if (JSON.stringify(typed) === JSON.stringify(values)) localStorage.removeItem(key);
}

/** The form name of the open dialog; a tab has at most one. */
export const EDITOR = 'editor';

/** Deletes what was typed in the dialog of this tab: it was saved, or the person discarded it. */
export function dropEditorDraft(): void {
  const person = activeSession.get()?.user._id;
  if (person) dropAll((key) => key.startsWith(keyOf(person, EDITOR)));
}

/** Deletes all drafts of a person, in every tab. */
export const dropDraftsOf = (person: string): void => dropAll((key) => key.startsWith(`${PREFIX}${person} `));

/** Deletes all drafts of the signed-in person, in every tab. */
export function dropDrafts(): void {
  const person = activeSession.get()?.user._id;
  if (person) dropDraftsOf(person);
}
