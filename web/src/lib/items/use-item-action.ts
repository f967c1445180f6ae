import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { currentItemOf } from '@/api/failure';
import type { SpaceId } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import type { Item, Kind } from './kind';
import { createListUpdater, startChange } from './list-updater';
import { reachState } from './reach-state';
import { sendOrQueue } from './send-or-queue';

/** Shows the result of an action, on screens that do so. */
interface ActionCallbacks<T> {
  done: (item: T) => void;
  failed: (error: unknown) => void;
}

const today = () => dayIn(browserZone(), new Date());

/**
 * Reverses a state of an item: ticks a todo, checks a habit in. The change is shown at once and taken back when the
 * server refuses. The returned function never changes.
 */
export function useItemAction<T extends Item, Name extends string>(
  kind: Kind<T, never, Name>,
  name: Name,
  callbacks?: ActionCallbacks<T>,
) {
  const client = useQueryClient();
  const latest = useRef(callbacks);
  latest.current = callbacks;
  return useMemo(() => {
    const { isOn, withState } = kind.actions[name];
    return (space: SpaceId, item: T) => {
      const { _id } = item;
      const { find, cancelFetches, edit, options, log } = createListUpdater(client, kind, space, name, _id);
      const scope = { id: `${kind.noun} ${_id}` };
      /** Whether no later press for the same item is under way; the later press is shown until it is answered. */
      const isLast = () => client.isMutating({ predicate: (one) => one.options.scope?.id === scope.id }) <= 1;
      const day = today();
      const wanted = !isOn(item, day);
      startChange(client, {
        ...options,
        // Calls for one item run one after the other, each with the version that the previous one returned.
        scope,
        mutationFn: () =>
          reachState(
            wanted,
            find(_id)?.version ?? item.version,
            (version) => sendOrQueue(client, kind, { action: name, item: _id, space, version }),
            (reply) => isOn(reply, today()),
          ),
        onMutate: async () => {
          await cancelFetches();
          edit(_id, (shown) => withState(shown, wanted, day));
        },
        onSuccess: (reply) => {
          edit(_id, (shown) => (isLast() ? reply : withState(reply, isOn(shown, day), day)));
          latest.current?.done(reply);
        },
        onError: (error) => {
          log(error);
          if (isLast()) edit(_id, (shown) => currentItemOf<T>(error) ?? withState(shown, !wanted, day));
          latest.current?.failed(error);
        },
      });
    };
  }, [client, kind, name]);
}
