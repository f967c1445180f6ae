import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { currentItemOf } from '@/api/failure';
import { queueOf } from '@/lib/queue/store';
import { activeSession } from '@/lib/session/active-session';
import type { SpaceId } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { ensureState } from './ensure-state';
import type { Item, Kind } from './kind';
import { createListUpdater, startChange } from './list-updater';
import { sendOrQueue } from './send-or-queue';

/** Shows the result of an action, on screens that do so. */
interface ActionCallbacks<T> {
  done: (item: T) => void;
  failed: (error: unknown) => void;
}

/** Whether a change of an item is pending in the queue. */
function isPending(item: string): boolean {
  const person = activeSession.get()?.user._id;
  return (
    person !== undefined &&
    queueOf(person)
      .get()
      .jobs.some((job) => job.item === item && !job.refused)
  );
}

const today = () => dayIn(browserZone(), new Date());

/**
 * Toggles a state of an item: ticks a todo, checks a habit in. The change is shown at once and reverted when the server
 * refuses. The returned function never changes.
 */
export function useItemAction<T extends Item, Name extends string>(
  kind: Kind<T, never, Name>,
  name: Name,
  callbacks?: ActionCallbacks<T>,
) {
  const client = useQueryClient();
  const latestCallbacks = useRef(callbacks);
  latestCallbacks.current = callbacks;
  return useMemo(() => {
    const running = (id: string) => client.isMutating({ predicate: (one) => one.options.scope?.id === id });
    const { isOn, withState, bodyOf, isExclusive } = kind.actions[name];
    return (space: SpaceId, item: T) => {
      const { _id } = item;
      const { find, cancelFetches, edit, put, remove, options, log } = createListUpdater(
        client,
        kind,
        space,
        name,
        _id,
      );
      const scope = { id: `${kind.logName} ${_id}` };
      /** Whether no later toggle of the same item is running; a later toggle is shown until it is answered. */
      const isLast = () => running(scope.id) <= 1;
      if (isExclusive?.(item) && (running(scope.id) > 0 || isPending(_id))) return;
      const day = today();
      const wantedState = !isOn(item, day);
      const body = bodyOf?.(item);
      startChange(client, {
        ...options,
        // Calls for one item run one after the other, each with the version that the previous one returned.
        scope,
        mutationFn: () =>
          ensureState(
            wantedState,
            find(_id)?.version ?? item.version,
            (version) => sendOrQueue(client, kind, { action: name, item: _id, space, version, body }),
            (reply) => isOn(reply, today(), body),
          ),
        onMutate: async () => {
          await cancelFetches();
          edit(_id, (shown) => withState(shown, wantedState, day));
        },
        onSuccess: (reply) => {
          if (reply._id !== _id) {
            // The item became part of another one.
            remove(_id);
            put(reply);
          }
          edit(_id, (shown) => (isLast() ? reply : withState(reply, isOn(shown, day), day)));
          latestCallbacks.current?.done(reply);
        },
        onError: (error) => {
          log(error);
          if (isLast()) edit(_id, (shown) => currentItemOf<T>(error) ?? withState(shown, !wantedState, day));
          latestCallbacks.current?.failed(error);
        },
      });
    };
  }, [client, kind, name]);
}
