import { kindOf } from '@/lib/items/kinds';
import type { Change, Waiting } from './waiting';

const PATH = /^\/api\/([\w-]+)(?:\/([\w-]+)(?:\/([\w-]+))?)?$/;

/** The change that a call makes, if such a change may wait in the outbox; null for all other calls. */
export function changeOf(method: string, path: string): Change | null {
  const [, collection = '', item = null, way] = PATH.exec(path) ?? [];
  const kind = kindOf(collection);
  if (!kind || method === 'GET' || (way !== undefined && !(way in kind.actions))) return null;
  const action = way ?? actionOf(method, item);
  return action ? { collection, action, item } : null;
}

function actionOf(method: string, item: string | null): string | null {
  if (item === null) return method === 'POST' ? 'create' : null;
  if (method === 'DELETE') return 'delete';
  return method === 'PUT' || method === 'PATCH' ? 'update' : null;
}

const WITHOUT_NAME = ['update', 'delete'];

/** The path of the call for a change. */
export function pathOf({ collection, action, item }: Waiting): string {
  if (action === 'create') return `/api/${collection}`;
  return `/api/${collection}/${item}${WITHOUT_NAME.includes(action) ? '' : `/${action}`}`;
}
