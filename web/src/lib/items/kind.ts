import type { QueryKey } from '@tanstack/react-query';
import type { PersonRef } from '@/api/generated';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';

/** The fields that every item has. */
export interface Item {
  _id: string;
  version: number;
}

/** An item of any kind, as a list shows it. */
export type AnyItem = Item & Record<string, unknown>;

/** The values of an item without those that the server gives to every item. */
type ValuesOf<T> = Omit<T, '_id' | 'version' | 'createdAt' | 'updatedAt'>;

/** Who edits an item, all people of its space, and the zone and day of the edit. */
export interface EditContext {
  me: PersonRef;
  people: readonly PersonRef[];
  zone: string;
  today: Day;
}

/** The settings of a call that changes something. */
interface ChangeCall {
  headers: { 'X-Space': SpaceId; 'Idempotency-Key'?: string; 'If-Match'?: string };
  signal?: AbortSignal;
}

interface ItemCall extends ChangeCall {
  path: { id: string };
}

interface ActionCall extends ItemCall {
  body?: object;
}

export interface ListCall {
  headers: { 'X-Space': SpaceId; 'If-None-Match'?: string };
  signal?: AbortSignal;
  /** Used in place of the `fetch` of the client. */
  fetch?: typeof fetch;
}

/** The call that lists all items of a space, or only those with the given ids, separated by commas. */
interface ListItemsCall extends ListCall {
  query?: { ids?: string };
}

// The calls are methods, not properties: only then is every kind also a kind of unknown items (`AnyKind`).

/** The calls of the generated client for the items of a kind. */
interface Calls<T extends Item, Body extends object> {
  list(call: ListItemsCall): Promise<T[]>;
  create(call: ChangeCall & { body: Body & { newId?: string } }): Promise<T>;
  /** Absent for a kind whose items cannot be edited. */
  update?(call: EditCall<Body>): Promise<T>;
  remove(call: ItemCall): Promise<unknown>;
}

interface EditCall<Body extends object> extends ItemCall {
  /** A field that is left out stays unchanged. */
  body: Partial<Body>;
}

/** A change that may concern more items than the one that it names. */
export interface RelatedChange {
  item: string;
  body: Readonly<Record<string, unknown>> | null;
  isDeletion: boolean;
}

/** Describes items that belong together, such as the occurrences of a series. */
export interface RelatedItems<T extends Item> {
  /** The id that related items share. */
  groupOf(id: string): string;
  /** Whether a change with this body also changes other items. All lists are fetched after it. */
  areChangedBy(body: object | null): boolean;
  /** A list with the other items as they are shown until the server answers. */
  afterChange(items: T[], change: RelatedChange): T[];
  /** Deletes an item and those that the body says. */
  remove(call: ActionCall): Promise<unknown>;
}

/**
 * An action that toggles a state of an item, such as a tick or a check-in, or that has one effect, which the body of
 * its call names. Its name is the last part of its path.
 */
export interface Action<T extends Item> {
  send(call: ActionCall): Promise<T>;
  /** Whether the state is on, or, for an answer to a call with this body, whether the call has had its effect. */
  isOn(item: T, day: Day, body?: Readonly<Record<string, unknown>> | null): boolean;
  /** The body of the call on an item as it is before the change. */
  bodyOf?(item: T): Readonly<Record<string, unknown>> | undefined;
  /** Whether a toggle of an item must be answered before the next one, because it does more than reverse a state. */
  isExclusive?(item: T): boolean;
  /** The item as it is shown with the state `on`. */
  withState(item: T, on: boolean, day: Day): T;
  /** For an action that is valid only on its own day: the message when that day is over. */
  expiredMessage?(): string;
}

/** Describes a collection of items: its calls, actions and texts. */
export interface Kind<T extends Item, Body extends object, Name extends string = never> {
  /** Its name in paths and live messages; the query keys of its lists are `[collection, space, …]`. */
  collection: string;
  /** One item in the log: `todo`. */
  logName: string;
  texts: {
    /** All items in a sentence: `todos`. */
    all(): string;
    /** A change of an item: `New todo`. The change is create, update, delete or an action. */
    change(values: { action: string }): string;
    /** Says that somebody else changed the item that is edited. */
    conflict(): string;
  };
  /** Whether items belong to a space, or to their person alone. The latter are cached under the personal space. */
  scope: 'space' | 'person';
  calls: Calls<T, Body>;
  actions: Readonly<Record<Name, Action<T>>>;
  /** Whether an item belongs to the list with this key. Without it, an item belongs to every list of its space. */
  belongsToList?(item: T, key: QueryKey): boolean;
  /** Whether the server computed the item for an earlier day than `today`. Its list is then read again. */
  isOutdated?(item: T, today: Day): boolean;
  /** For a kind where one change can concern several items. */
  related?: RelatedItems<T>;
  /** The values of a new item that the server does not have yet: those of the request, and the server's defaults. */
  optimisticCreate(body: Body, context: EditContext): ValuesOf<T>;
  /** An item after an edit that the server does not have yet. */
  optimisticUpdate?(item: T, body: Partial<Body>, context: EditContext): T;
}

/** A kind whose items can be edited. */
export type EditableKind<T extends Item, Body extends object, Name extends string = never> = Kind<T, Body, Name> & {
  calls: { update(call: EditCall<Body>): Promise<T> };
};

/** Any kind, for code that handles items without knowing their fields. */
export type AnyKind = Kind<AnyItem, object, string>;

/** The start of the query keys of all lists of a space. */
export const itemsKey = ({ collection }: { collection: string }, space: SpaceId) => [collection, space] as const;

const registeredKinds = new Map<string, AnyKind>();

/** Registers kinds. The app does this before it renders. */
export function registerKinds(kinds: readonly AnyKind[]): void {
  for (const kind of kinds) registeredKinds.set(kind.collection, kind);
}

/** The kind of a collection; undefined when the collection does not contain items. */
export const kindOf = (collection: unknown): AnyKind | undefined => registeredKinds.get(String(collection));

/** All registered kinds. */
export const allKinds = (): AnyKind[] => [...registeredKinds.values()];
