import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { MAX_ITEMS_BY_ID } from '@/api/generated/fields.gen';
import { cacheLatestAnswer, queuedJobs } from '@/lib/offline-cache/read-with-cache-fallback';
import { refetchQueries, writeList } from '@/lib/queries';
import { isTemporaryId } from '@/lib/queue/job';
import type { SpaceId } from '@/lib/space/space-store';
import { applyChanges, withItem } from './apply-changes';
import { type AnyItem, type AnyKind, type Item, itemsKey } from './kind';
import { getAnswer, setAnswer } from './list-answers';

/**
 * The changed items of a space that are not fetched yet. A list that shows this version or a later one is up to date.
 */
type ChangedVersions = Map<Item['_id'], number>;

interface Refresh {
  changed: ChangedVersions;
  isRunning: boolean;
}

const refreshes = new WeakMap<QueryClient, Map<string, Refresh>>();

/**
 * Updates the lists of a space after one item has changed. Fetches only that item, unless the lists show `version` or a
 * later one. Changes that arrive during a request are fetched together in the next request. Outdated lists are fetched
 * as a whole.
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
  const clientRefreshes = refreshes.get(client) ?? new Map<string, Refresh>();
  refreshes.set(client, clientRefreshes);
  const refreshKey = itemsKey(kind, space).join(' ');
  const refresh = clientRefreshes.get(refreshKey) ?? { changed: new Map(), isRunning: false };
  clientRefreshes.set(refreshKey, refresh);
  refresh.changed.set(id, Math.max(version, refresh.changed.get(id) ?? 0));
  if (!refresh.isRunning) void runRefresh(client, kind, space, refresh);
}

async function runRefresh(client: QueryClient, kind: AnyKind, space: SpaceId, refresh: Refresh): Promise<void> {
  refresh.isRunning = true;
  const key = itemsKey(kind, space);
  while (refresh.changed.size > 0) {
    // An answer without the change of a running mutation would show an older state for a moment.
    await waitForMutations(client, key);
    const { changed } = refresh;
    refresh.changed = new Map();
    refetchQueries(client, key, (query) => !isComplete(query));
    await refreshCompleteLists(client, kind, space, changed).catch(() => refetchQueries(client, key, () => true));
  }
  refresh.isRunning = false;
}

/** Fetches changed items and shows them in the complete lists. */
async function refreshCompleteLists(
  client: QueryClient,
  kind: AnyKind,
  space: SpaceId,
  changed: ChangedVersions,
): Promise<void> {
  const key = itemsKey(kind, space);
  const complete = client.getQueryCache().findAll({ queryKey: key, predicate: isComplete });
  const ids = [...changed.keys()].filter((id) => !isUpToDate(complete, id, changed.get(id) ?? 0));
  if (ids.length === 0) return;
  // With too many ids, whole lists are fetched. A list that no screen shows is fetched when one does.
  if (ids.length > MAX_ITEMS_BY_ID || !complete.some((query) => query.isActive()))
    return refetchQueries(client, key, isComplete);
  const fetched = await kind.calls.list({ headers: { 'X-Space': space }, query: { ids: ids.join(',') } });
  await waitForMutations(client, key);
  const items = new Map(fetched.map((item) => [item._id, item]));
  for (const query of client.getQueryCache().findAll({ queryKey: key, predicate: isComplete })) {
    const change = (list: unknown) => updateList(list as AnyItem[], ids, items, kind, query.queryKey);
    const shown = applyChanges(change(query.state.data), queuedJobs(client), query.queryKey, kind.belongsToList);
    writeList(client, query, shown);
    const answer = getAnswer(query);
    if (answer) setAnswer(query, change(answer));
    cacheLatestAnswer(client, query);
  }
}

/** Whether a list has all changes that were announced before the last ones. */
const isComplete = ({ state }: Query): boolean =>
  state.data !== undefined && state.fetchStatus === 'idle' && !state.isInvalidated;

/** Whether the lists show an item in this version or a later one. */
function isUpToDate(lists: readonly Query[], id: string, version: number): boolean {
  const shown = lists.flatMap(({ state }) => (state.data as AnyItem[]).filter(({ _id }) => _id === id));
  return shown.length > 0 && shown.every((item) => item.version >= version);
}

/** A list with the present state of the items `ids`: those not in `fetched` do not exist any more. */
function updateList(
  list: AnyItem[],
  ids: readonly string[],
  fetched: ReadonlyMap<string, AnyItem>,
  { belongsToList = () => true }: AnyKind,
  key: QueryKey,
): AnyItem[] {
  const current = new Map(list.map((item) => [item._id, item]));
  return ids.reduce((items, id) => {
    const item = fetched.get(id);
    if (!item) return items.filter(({ _id }) => _id !== id);
    // The answer to a later change of this tab may have arrived before.
    return item.version < (current.get(id)?.version ?? 0) ? items : withItem(items, item, belongsToList(item, key));
  }, list);
}

/** Resolves when no mutation of these lists is running. */
async function waitForMutations(client: QueryClient, mutationKey: QueryKey): Promise<void> {
  if (client.isMutating({ mutationKey }) === 0) return;
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating({ mutationKey }) > 0) return;
      stop();
      resolve();
    });
  });
}
