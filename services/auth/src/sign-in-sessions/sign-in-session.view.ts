import { deviceLabel, type OwnSession } from '@pawplan/contracts';
import type { SignInSessionDocument } from './sign-in-session.schema.js';

/** A session in the reply format for the list of devices; `currentId` is the session of the caller. */
export const viewSession = (
  { _id, signedInAt, usedAt, device }: SignInSessionDocument,
  currentId: string,
): OwnSession => ({
  _id,
  current: _id === currentId,
  createdAt: signedInAt.toISOString(),
  lastUsedAt: usedAt.toISOString(),
  ...deviceLabel(device),
});
