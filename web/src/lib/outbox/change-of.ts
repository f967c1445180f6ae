import { type Action, type Change, COLLECTIONS, type Waiting } from './waiting';

const PATH = new RegExp(`^/api/(${COLLECTIONS.join('|')})(?:/([\\w-]+)(?:/(toggle|checkin))?)?$`);

/** The change that a call makes, if such a change may wait in the outbox; null for all other calls. */
export function changeOf(method: string, path: string): Change | null {
  const [, collection, item = null, way] = PATH.exec(path) ?? [];
  const action = collection && actionOf(method, item, way);
  return action ? { collection: collection as Change['collection'], action, item } : null;
}

function actionOf(method: string, item: string | null, way: string | undefined): Action | null {
  if (way) return method === 'GET' ? null : (way as Action);
  if (item === null) return method === 'POST' ? 'create' : null;
  if (method === 'DELETE') return 'delete';
  return method === 'PUT' || method === 'PATCH' ? 'update' : null;
}

/** The path of the call for a change. */
export function pathOf({ collection, action, item }: Waiting): string {
  if (action === 'create') return `/api/${collection}`;
  const way = action === 'toggle' || action === 'checkin' ? `/${action}` : '';
  return `/api/${collection}/${item}${way}`;
}
