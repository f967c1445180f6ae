import { deviceLabel, type PushDevice } from '@pawplan/contracts';
import type { PushDeviceDocument } from './push-device.schema.js';

/** A device in its reply format, without its subscription; `sessionId` is the session of the caller. */
export const viewPushDevice = (device: PushDeviceDocument, sessionId: string): PushDevice => ({
  _id: device._id,
  current: device.sessionId === sessionId,
  ...deviceLabel(device.device),
  ...(device.name && { name: device.name }),
  hideText: device.hideText,
  createdAt: device.createdAt.toISOString(),
  lastSentAt: device.lastSentAt?.toISOString() ?? null,
  problem: device.problem,
  problemAt: device.problemAt?.toISOString() ?? null,
});
