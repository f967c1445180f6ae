import { parseJson, recordOf } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { randomId } from '@/lib/random-id';
import { activeSession } from '@/lib/session/active-session';

/** The keys and the field names of a draft are stored in browsers and must not change. */
const PREFIX = 'draft ';
const TAB_KEY = 'tab';
/** Age in milliseconds at which a draft is deleted, for example the draft of a closed tab. */
const MAX_AGE_MS = 7 * 86_400_000;

type Values = Record<string, unknown>;

/** Unsaved values of a form and the item they were typed over; `item` is null for a new item. */
interface Draft<Form, Item> {
  values: Form;
  item: Item | null;
}

/** The values of a draft that fit a form with these defaults; null when they do not differ from the defaults. */
export function changedValues<Form extends Values>(draft: unknown, defaults: Form): Form | null {
  const typed = recordOf(draft);
  const matchingFields = Object.keys(defaults).filter((name) => typeof typed[name] === typeof defaults[name]);
  const values = { ...defaults, ...Object.fromEntries(matchingFields.map((name) => [name, typed[name]])) };
  return JSON.stringify(values) === JSON.stringify(defaults) ? null : values;
}

/** The id of this tab; it survives a reload. */
function tabId(): string {
  const id = sessionStorage.getItem(TAB_KEY) ?? randomId();
  sessionStorage.setItem(TAB_KEY, id);
  return id;
}

const storageKeyOf = (person: string, name: string): string => `${PREFIX}${person} ${tabId()} ${name}`;

function deleteDraftsWhere(shouldDelete: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && shouldDelete(key)) localStorage.removeItem(key);
  }
}

/** The unsaved values that a person typed in this tab into the form with this name; null when there are none. */
export function readDraft<Form extends Values, Item>(
  person: string,
  name: string,
  defaults: Form,
): Draft<Form, Item> | null {
  const { values, item } = recordOf(parseJson(localStorage.getItem(storageKeyOf(person, name))));
  const form = changedValues(values, defaults);
  return form && { values: form, item: (item ?? null) as Item | null };
}

/** Stores what is typed into a form. Deletes the draft when the values do not differ from the defaults. */
export function saveDraft<Form extends Values>(
  person: string,
  name: string,
  { values, item }: Draft<Form, unknown>,
  defaults: Form,
): void {
  const key = storageKeyOf(person, name);
  if (!changedValues(values, defaults)) {
    localStorage.removeItem(key);
    return;
  }
  const now = Date.now();
  try {
    localStorage.setItem(key, JSON.stringify({ values, item, at: now }));
  } catch (error) {
    logFailure('Storing a draft', error);
  }
  deleteDraftsWhere((otherKey) => Number(recordOf(parseJson(localStorage.getItem(otherKey))).at) < now - MAX_AGE_MS);
}

/** Deletes the draft of a form after a save, unless the person has typed something else since. */
export function deleteSavedDraft(person: string, name: string, values: Values): void {
  const key = storageKeyOf(person, name);
  const typed = recordOf(parseJson(localStorage.getItem(key))).values;
  if (JSON.stringify(typed) === JSON.stringify(values)) localStorage.removeItem(key);
}

/** The form name of the open dialog. A tab has at most one. */
export const EDITOR_FORM = 'editor';

/** Deletes the draft of the dialog of this tab, when it is saved or discarded. */
export function deleteEditorDraft(): void {
  const person = activeSession.get()?.user._id;
  if (person) deleteDraftsWhere((key) => key.startsWith(storageKeyOf(person, EDITOR_FORM)));
}

/** Deletes all drafts of a person, in every tab. */
export const deleteDraftsOf = (person: string): void =>
  deleteDraftsWhere((key) => key.startsWith(`${PREFIX}${person} `));

/** Deletes all drafts of the signed-in person, in every tab. */
export function deleteDrafts(): void {
  const person = activeSession.get()?.user._id;
  if (person) deleteDraftsOf(person);
}
