import { currentItemOf } from '@/api/failure';
import type { Item } from './kind';

/**
 * Sends a toggle until an item has the wanted state. If another person has toggled it since `version`, it is sent once
 * more. `isOn` is called after the answer, which may arrive on the next day.
 */
export async function ensureState<T extends Item>(
  wanted: boolean,
  version: number,
  send: (version: number) => Promise<T>,
  isOn: (item: T) => boolean,
): Promise<T> {
  try {
    const reply = await send(version);
    // When the clocks of browser and server are on different days, no answer has the wanted state. Another call would
    // undo the first one.
    const wasChangedElsewhere = reply.version > version + 1;
    return isOn(reply) !== wanted && wasChangedElsewhere ? send(reply.version) : reply;
  } catch (error) {
    const current = currentItemOf<T>(error);
    if (!current) throw error;
    return isOn(current) === wanted ? current : send(current.version);
  }
}
