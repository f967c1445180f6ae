import { currentItemOf } from '@/api/failure';
import type { Item } from './kind';

/**
 * Brings an item to the wanted state with `send`, which only reverses the state. If somebody else has reversed it since
 * `version`, it is sent once more. `isOn` is called after the answer, which may come on the next day.
 */
export async function reachState<T extends Item>(
  wanted: boolean,
  version: number,
  send: (version: number) => Promise<T>,
  isOn: (item: T) => boolean,
): Promise<T> {
  try {
    const reply = await send(version);
    // When the browser's clock is on another day than the server's, no answer has the wanted state; another call would
    // only undo the first one.
    const wasChangedElsewhere = reply.version > version + 1;
    return isOn(reply) !== wanted && wasChangedElsewhere ? send(reply.version) : reply;
  } catch (error) {
    const current = currentItemOf<T>(error);
    if (!current) throw error;
    return isOn(current) === wanted ? current : send(current.version);
  }
}
