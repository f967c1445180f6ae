import type { AuditRecord } from '@pawplan/contracts';
import type { AuditEntry } from './audit-entry.schema.js';

/** An entry as operators see it. */
function viewAuditEntry({ _id, at, expiresAt, ...rest }: AuditEntry): AuditRecord {
  return { at: at.toISOString(), ...rest };
}

/** An entry as the affected person downloads it. It does not contain which operator acted. */
export function viewOwnEntry(entry: AuditEntry): AuditRecord {
  const record = viewAuditEntry(entry);
  return record.actor?.startsWith('admin:') ? { ...record, actor: 'admin' } : record;
}
