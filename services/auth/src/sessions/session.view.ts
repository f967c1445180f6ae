import { MESSAGES, type OwnSession } from '@pawplan/contracts';
import type { SessionDocument } from './session.schema.js';

/** A session in the reply format for the list of devices; `currentId` is the session of the caller. */
export const viewSession = ({ _id, signedInAt, usedAt, device }: SessionDocument, currentId: string): OwnSession => ({
  _id,
  current: _id === currentId,
  createdAt: signedInAt.toISOString(),
  lastUsedAt: usedAt.toISOString(),
  device: device || MESSAGES.unknownDevice,
});
