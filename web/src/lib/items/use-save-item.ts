import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createKeys, newItemId } from '../idempotency';
import { accountStore } from '../session/use-me';
import type { SpaceId } from '../space/space-store';
import { type Item, type ItemKind, itemsChange } from './items-change';

/** The calls of the generated client that create and change items of a kind. */
export interface SaveCalls<One extends Item, Body extends object> {
  create: (call: {
    body: Body & { newId: string };
    headers: { 'X-Space': string; 'Idempotency-Key': string };
  }) => Promise<One>;
  update: (call: {
    path: { id: string };
    body: Body;
    headers: { 'X-Space': string; 'If-Match': string };
  }) => Promise<One>;
}

/**
 * Creates an item in a space. A second press after a lost answer creates no second item. `made` is called also when the
 * person has opened another screen since, but not for another account.
 */
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
    mutationFn: (body: Body) => {
      const key = keys.keyOf(body);
      return send({ body: { ...body, newId: newItemId(key) }, headers: { ...headers, 'Idempotency-Key': key } });
    },
    onMutate: () => accountStore.get(),
    onSuccess: (item, _, account) => {
      // A form that stays open may create an equal item again, on purpose.
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
  /**
   * The version with which the editor was opened. The server refuses a stale version and answers with the present item.
   */
  version: number;
}

/**
 * Saves an edited item of a space, unless somebody else has changed it meanwhile. `saved` is called also when the
 * person has opened another screen since.
 */
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
