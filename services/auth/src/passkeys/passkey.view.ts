import type { Passkey } from '@pawplan/contracts';
import type { StoredPasskey } from './passkey.schema.js';

/** A passkey in the reply format, without credential and key. */
export const viewPasskey = ({ _id, name, createdAt, usedAt, synced }: StoredPasskey): Passkey => ({
  _id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: usedAt?.toISOString() ?? null,
  synced,
});
