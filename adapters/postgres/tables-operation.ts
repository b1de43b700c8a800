import type { Generated } from 'kysely';
import type { AuditEntry } from '#core/operation';

/** What operators did. */
export interface OperationTables {
  audit_log: { id: Generated<number> } & AuditEntry;
}
