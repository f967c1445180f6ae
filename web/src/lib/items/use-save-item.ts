import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createKeys } from '../idempotency';
import { accountStore } from '../session/use-me';
import type { SpaceId } from '../space/space-store';
import { type Item, type ItemKind, itemsChange } from './items-change';

/** How the items of a kind are made and changed, by the generated client. */
export interface SaveCalls<One extends Item, Body extends object> {
  create: (call: { body: Body; headers: { 'X-Space': string; 'Idempotency-Key': string } }) => Promise<One>;
  update: (call: {
    path: { id: string };
    body: Body;
    headers: { 'X-Space': string; 'If-Match': string };
  }) => Promise<One>;
}

/** Makes an item in a space; pressing again after a lost answer makes no second one. `made` is said wherever its person is by then. */
export function useCreateItem<One extends Item, Body extends object>(
  kind: ItemKind<One>,
  space: SpaceId,
  send: SaveCalls<One, Body>['create'],
  made?: () => void,
) {
  const { headers, put, options, log } = itemsChange(useQueryClient(), kind, space, 'create');
  const [keys] = useState(() => createKeys());
  return useMutation({
    ...options,
    mutationFn: (body: Body) => send({ body, headers: { ...headers, 'Idempotency-Key': keys.keyOf(body) } }),
    onMutate: () => accountStore.get(),
    onSuccess: (item, _, account) => {
      // A form that stays open may make the same once more, on purpose.
      keys.renew();
      put(item);
      if (accountStore.get() === account) made?.();
    },
    onError: log,
  });
}

interface Edit<Body> {
  id: string;
  body: Body;
  /** The version that the editor was opened on; a stale one is refused with the present item. */
  version: number;
}

/** Saves an edited item of a space, unless somebody changed it in the meantime (§3 of the decisions). `saved` is called wherever its person is by then. */
export function useUpdateItem<One extends Item, Body extends object>(
  kind: ItemKind<One>,
  space: SpaceId,
  send: SaveCalls<One, Body>['update'],
  saved: () => void,
) {
  const { headers, put, options, log } = itemsChange(useQueryClient(), kind, space, 'update');
  return useMutation({
    ...options,
    mutationFn: ({ id, body, version }: Edit<Body>) =>
      send({ path: { id }, body, headers: { ...headers, 'If-Match': String(version) } }),
    onSuccess: (item) => {
      put(item);
      saved();
    },
    onError: log,
  });
}
