import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { keepList, waitingChanges } from '@/lib/offline-cache/read-or-cached';
import { fetchAgain, writeList } from '@/lib/queries';
import { isTemporaryId } from '@/lib/queue/job';
import type { SpaceId } from '@/lib/space/space-store';
import { type AnyItem, type AnyKind, type Item, itemsKey } from './kind';
import { answerOf, noteAnswer } from './list-answers';
import { overlay, withItem } from './overlay';

/** The server answers at most this number of ids at once. More items are fetched with their lists. */
const AT_ONCE = 50;

/** The changed items of a space that are not fetched yet, with the version from which on they need not be fetched. */
type Changed = Map<Item['_id'], number>;

interface Refresh {
  changed: Changed;
  isRunning: boolean;
}

const refreshes = new WeakMap<QueryClient, Map<string, Refresh>>();

/**
 * Brings the lists of a space up to date after one item has changed. Fetches that item alone, unless the lists show
 * `version` or a later one. Changes that arrive during a request are fetched together by the next one. Lists that are
 * incomplete for another reason are fetched as a whole.
 */
export function refreshItem(
  client: QueryClient,
  kind: AnyKind,
  space: SpaceId,
  id: string,
  version = Number.POSITIVE_INFINITY,
): void {
  // The server does not know it.
  if (isTemporaryId(id)) return;
  const ofClient = refreshes.get(client) ?? new Map<string, Refresh>();
  refreshes.set(client, ofClient);
  const name = itemsKey(kind, space).join(' ');
  const refresh = ofClient.get(name) ?? { changed: new Map(), isRunning: false };
  ofClient.set(name, refresh);
  refresh.changed.set(id, Math.max(version, refresh.changed.get(id) ?? 0));
  if (!refresh.isRunning) void run(client, kind, space, refresh);
}

async function run(client: QueryClient, kind: AnyKind, space: SpaceId, refresh: Refresh): Promise<void> {
  refresh.isRunning = true;
  const key = itemsKey(kind, space);
  while (refresh.changed.size > 0) {
    // An answer that does not have the change of a running mutation would show an older state for a moment.
    await untilUnchanging(client, key);
    const { changed } = refresh;
    refresh.changed = new Map();
    fetchAgain(client, key, (query) => !isComplete(query));
    await refreshComplete(client, kind, space, changed).catch(() => fetchAgain(client, key, () => true));
  }
  refresh.isRunning = false;
}

/** Fetches changed items and shows them in the complete lists. */
async function refreshComplete(client: QueryClient, kind: AnyKind, space: SpaceId, changed: Changed): Promise<void> {
  const key = itemsKey(kind, space);
  const complete = client.getQueryCache().findAll({ queryKey: key, predicate: isComplete });
  const ids = [...changed.keys()].filter((id) => !isShown(complete, id, changed.get(id) ?? 0));
  if (ids.length === 0) return;
  // A list that no screen shows is fetched when a screen shows it.
  if (ids.length > AT_ONCE || !complete.some((query) => query.isActive())) return fetchAgain(client, key, isComplete);
  const found = await kind.calls.list({ headers: { 'X-Space': space }, query: { ids: ids.join(',') } });
  await untilUnchanging(client, key);
  const items = new Map(found.map((item) => [item._id, item]));
  for (const query of client.getQueryCache().findAll({ queryKey: key, predicate: isComplete })) {
    const change = (list: unknown) => withItems(list as AnyItem[], ids, items, kind, query.queryKey);
    const shown = overlay(change(query.state.data), waitingChanges(client), query.queryKey, kind.belongs);
    writeList(client, query, shown);
    const answer = answerOf(query);
    if (answer) noteAnswer(query, change(answer));
    keepList(client, query);
  }
}

/** Whether a list has all changes that were announced before the last ones. */
const isComplete = ({ state }: Query): boolean =>
  state.data !== undefined && state.fetchStatus === 'idle' && !state.isInvalidated;

/** Whether the lists show an item in this version or a later one. */
function isShown(lists: readonly Query[], id: string, version: number): boolean {
  const shown = lists.flatMap(({ state }) => (state.data as AnyItem[]).filter(({ _id }) => _id === id));
  return shown.length > 0 && shown.every((item) => item.version >= version);
}

/** A list with the present state of the items `ids`: those not in `found` do not exist any more. */
function withItems(
  list: AnyItem[],
  ids: readonly string[],
  found: ReadonlyMap<string, AnyItem>,
  { belongs = () => true }: AnyKind,
  key: QueryKey,
): AnyItem[] {
  const known = new Map(list.map((item) => [item._id, item]));
  return ids.reduce((items, id) => {
    const item = found.get(id);
    if (!item) return items.filter(({ _id }) => _id !== id);
    // A later answer to a change of this tab may have arrived before.
    return item.version < (known.get(id)?.version ?? 0) ? items : withItem(items, item, belongs(item, key));
  }, list);
}

/** Resolves when no mutation of these lists is running. */
async function untilUnchanging(client: QueryClient, mutationKey: QueryKey): Promise<void> {
  if (client.isMutating({ mutationKey }) === 0) return;
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating({ mutationKey }) > 0) return;
      stop();
      resolve();
    });
  });
}
