import type { AnyKind } from './kind';

const registered = new Map<string, AnyKind>();

/** Makes kinds known to the code that handles items of every kind. The app does this before anything else. */
export function registerKinds(kinds: readonly AnyKind[]): void {
  for (const kind of kinds) registered.set(kind.collection, kind);
}

/** The kind of a collection; undefined when the collection does not contain items. */
export const kindOf = (collection: unknown): AnyKind | undefined => registered.get(String(collection));

/** All registered kinds. */
export const allKinds = (): AnyKind[] => [...registered.values()];
