import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditEntry } from '#core/operator';
import type { AbuseReport, Instant } from '#core/shared';

type Fixed<T> = ColumnType<T, T, never>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What operators did, what they are told, and what a database is to them. */
export interface OperatorTables {
  audit_log: { id: Generated<number> } & AuditEntry;
  erased_travelers: { traveler_id: string; erased_at: Instant };
  error_reports: ErrorReportsTable;
  file_marks: { database: string; mark: Generated<string> };
  served_in_production: { only_one: Generated<boolean>; since: Instant };
}

export interface ErrorReportsTable {
  id: Fixed<string>;
  traveler_id: Fixed<string>;
  codes: JSONColumnType<readonly string[]>;
  release: Fixed<string>;
  /** Of a report of what somebody wrote or made: why, and what it was. */
  reason: Later<string>;
  subject: ColumnType<Omit<AbuseReport, 'reason'> | null, string | null | undefined, never>;
  reported_at: Fixed<Instant>;
  answer: Later<string>;
  answered_at: Later<Instant>;
}
