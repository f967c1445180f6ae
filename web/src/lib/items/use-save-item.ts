import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createKeys, newItemId } from '@/lib/idempotency';
import { noteSaved } from '@/lib/reminder-saved';
import { accountStore } from '@/lib/session/current-user';
import type { SpaceId } from '@/lib/space/space-store';
import type { EditableKind, Item, Kind } from './kind';
import { createListUpdater } from './list-updater';
import { sendOrQueue } from './send-or-queue';

/**
 * Creates an item in a space. A second press after a lost answer creates no second item. `onCreated` is called also
 * when the person has opened another screen since, but not for another account.
 */
export function useCreateItem<T extends Item, Body extends object>(
  kind: Kind<T, Body>,
  space: SpaceId,
  onCreated?: () => void,
) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation(createOptions(client, kind, space, keys, onCreated));
}

/** As `useCreateItem`, for screens with items of several spaces. Each call creates an item. */
export function useCreateItemIn<T extends Item, Body extends object>(kind: Kind<T, Body>) {
  const client = useQueryClient();
  return (space: SpaceId, body: Body) =>
    client
      .getMutationCache()
      .build(client, createOptions(client, kind, space, createKeys()))
      .execute(body);
}

function createOptions<T extends Item, Body extends object>(
  client: QueryClient,
  kind: Kind<T, Body>,
  space: SpaceId,
  keys: ReturnType<typeof createKeys>,
  onCreated?: () => void,
): MutationOptions<T, Error, Body, ReturnType<typeof accountStore.get>> {
  const { put, settle, options, log } = createListUpdater(client, kind, space, 'create');
  return {
    ...options,
    mutationFn: (body: Body) => {
      const id = keys.keyOf(body);
      const withId = { ...body, newId: newItemId(id) };
      return sendOrQueue(client, kind, { action: 'create', item: null, space, body: withId, id });
    },
    onMutate: () => accountStore.get(),
    onSuccess: (item, body, account) => {
      noteSaved(body);
      // A form that stays open may create an equal item again, on purpose.
      keys.renew();
      put(item);
      if (accountStore.get() === account) onCreated?.();
    },
    onError: log,
    onSettled: (item, _, body) => settle(item, body),
  };
}

interface Edit<Body> {
  id: string;
  /** A field that is left out stays unchanged. */
  body: Partial<Body>;
  /**
   * The version with which the editor was opened. The server refuses a stale version and answers with the present item.
   */
  version: number;
}

/**
 * Saves an edited item of a space, unless somebody else has changed it meanwhile. `onSaved` is called also when the
 * person has opened another screen since.
 */
export function useUpdateItem<T extends Item, Body extends object>(
  kind: EditableKind<T, Body>,
  space: SpaceId,
  onSaved: () => void,
) {
  const client = useQueryClient();
  return useMutation(updateOptions(client, kind, space, onSaved));
}

/** As `useUpdateItem`, for screens with items of several spaces: the returned function gets the space of the item. */
export function useUpdateItemIn<T extends Item, Body extends object>(kind: EditableKind<T, Body>) {
  const client = useQueryClient();
  return (space: SpaceId, edit: Edit<Body>) =>
    client
      .getMutationCache()
      .build(client, updateOptions(client, kind, space))
      .execute(edit);
}

function updateOptions<T extends Item, Body extends object>(
  client: QueryClient,
  kind: EditableKind<T, Body>,
  space: SpaceId,
  onSaved?: () => void,
): MutationOptions<T, Error, Edit<Body>> {
  const { put, remove, changeRelated, settle, options, log } = createListUpdater(client, kind, space, 'update');
  return {
    ...options,
    mutationFn: ({ id: item, body, version }: Edit<Body>) =>
      sendOrQueue(client, kind, { action: 'update', item, space, body, version }),
    onSuccess: (item, { id, body }) => {
      noteSaved(body);
      // A change of the following occurrences begins another series, where the item has another id.
      if (item._id !== id) remove(id);
      put(item);
      changeRelated({ item: id, body: { ...body }, isDeletion: false });
      onSaved?.();
    },
    onError: log,
    onSettled: (item, _, { body }) => settle(item, body),
  };
}
