import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { currentOf } from '@/api/failure';
import type { SpaceId } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { itemsChange, startChange } from './items-change';
import type { Item, Kind } from './kind';
import { sendOrQueue } from './send-or-queue';
import { turnTo } from './turn-to';

/** Shows the result of an action, on screens that do so. */
interface ToldAct<One> {
  done: (item: One) => void;
  failed: (error: unknown) => void;
}

const today = () => dayIn(browserZone(), new Date());

/**
 * Reverses a state of an item: ticks a todo, checks a habit in. The change is shown at once and taken back when the
 * server refuses. The returned function never changes.
 */
export function useAct<One extends Item, Name extends string>(
  kind: Kind<One, never, Name>,
  name: Name,
  told?: ToldAct<One>,
) {
  const client = useQueryClient();
  const now = useRef(told);
  now.current = told;
  return useMemo(() => {
    const { isOn, turned } = kind.actions[name];
    return (space: SpaceId, item: One) => {
      const { _id } = item;
      const { find, hold, edit, options, log } = itemsChange(client, kind, space, name, _id);
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
          turnTo(
            wanted,
            find(_id)?.version ?? item.version,
            (version) => sendOrQueue(client, kind, { action: name, item: _id, space, version }),
            (reply) => isOn(reply, today()),
          ),
        onMutate: async () => {
          await hold();
          edit(_id, (shown) => turned(shown, wanted, day));
        },
        onSuccess: (reply) => {
          edit(_id, (shown) => (isLast() ? reply : turned(reply, isOn(shown, day), day)));
          now.current?.done(reply);
        },
        onError: (error) => {
          log(error);
          if (isLast()) edit(_id, (shown) => currentOf<One>(error) ?? turned(shown, !wanted, day));
          now.current?.failed(error);
        },
      });
    };
  }, [client, kind, name]);
}
