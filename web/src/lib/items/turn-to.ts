import { currentOf } from '@/api/failure';
import type { Item } from './kind';

/**
 * Brings an item to the wanted state with `send`, which only reverses the state. If somebody else has reversed it since
 * `version`, it is sent once more. `isOn` is called after the answer, which may come on the next day.
 */
export async function turnTo<One extends Item>(
  wanted: boolean,
  version: number,
  send: (version: number) => Promise<One>,
  isOn: (item: One) => boolean,
): Promise<One> {
  try {
    const reply = await send(version);
    // When the browser's clock is on another day than the server's, no answer has the wanted state; another call would
    // only undo the first one.
    const wasTurned = reply.version > version + 1;
    return isOn(reply) !== wanted && wasTurned ? send(reply.version) : reply;
  } catch (error) {
    const current = currentOf<One>(error);
    if (!current) throw error;
    return isOn(current) === wanted ? current : send(current.version);
  }
}
