import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Shown } from '@/lib/items/kind';
import { allKinds } from '@/lib/items/kinds';
import { type Laid, overlay } from '@/lib/outbox/overlay';
import { keepSending } from '@/lib/outbox/send';
import { outboxOf } from '@/lib/outbox/store';
import { isNotMade, type Outbox, type Waiting } from '@/lib/outbox/waiting';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';

/** Sends the changes that the signed-in person made offline, and shows the waiting changes in the lists of this tab. */
export function useSendOutbox(): void {
  const client = useQueryClient();
  const token = useStore(tokenStore);
  const { _id: person } = useUser();

  useEffect(() => {
    const outbox = outboxOf(person);
    let shown = unsent(outbox.get());
    const follow = () => {
      const now = unsent(outbox.get());
      const gone = shown.filter(({ id }) => !now.some((change) => change.id === id));
      shown = now;
      for (const change of gone) settle(client, change);
      showWaiting(client, now);
    };
    showWaiting(client, shown);
    return outbox.subscribe(follow);
  }, [client, person]);

  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    const onTaken = ({ collection, space }: Waiting, item: Shown) => {
      lay(client, [collection, space], [{ collection, space, item: item._id, shown: item }]);
      showWaiting(client, unsent(outboxOf(person).get()));
    };
    void keepSending({ person, token, onTaken }, leaving.signal);
    return () => leaving.abort();
  }, [person, token, client]);
}

const unsent = ({ waiting }: Outbox) => waiting.filter(({ refused }) => !refused);

/** Fetches the lists of a change again, and removes the item with the temporary id. */
function settle(client: QueryClient, { collection, space, item }: Waiting): void {
  const queryKey = [collection, space];
  if (isNotMade(item)) {
    client.setQueriesData<Shown[]>({ queryKey }, (items) => items?.filter(({ _id }) => _id !== item));
  }
  void client.invalidateQueries({ queryKey });
}

function showWaiting(client: QueryClient, waiting: readonly Waiting[]): void {
  for (const { collection } of allKinds()) {
    const mine = waiting.filter((change) => change.collection === collection);
    if (mine.length > 0) lay(client, [collection], mine);
  }
}

/** Shows changes in the lists whose query keys start with a key. */
function lay(client: QueryClient, key: QueryKey, changes: readonly Laid[]): void {
  for (const { queryKey, state, meta } of client.getQueryCache().findAll({ queryKey: key })) {
    if (!state.data) continue;
    const { dataUpdatedAt: updatedAt, isInvalidated } = state;
    const data = overlay(state.data, changes, queryKey, meta?.belongs as never);
    client.setQueryData(queryKey, data, { updatedAt });
    // Writing data marks the query as fresh, and it would not fetch the changes of others; so it is invalidated again.
    if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
