import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';

/** A kind of record that must exist once it is named. */
export type RecordKind = 'content definition' | 'user' | 'week' | 'schedule' | 'cohort' | 'relationship' | 'subscriber';

/** ERR-12 · What is said when a record is missing that must be there: which one, and whom to ask. */
export const MISSING_RECORDS: Readonly<Record<RecordKind, MessageKey>> = {
  'content definition': 'missingContent',
  user: 'missingUser',
  week: 'missingWeek',
  schedule: 'missingSchedule',
  cohort: 'missingCohort',
  relationship: 'missingRelationship',
  subscriber: 'missingSubscriber',
};

/** ERR-12 · The refusal when a record is missing that must be there; it carries the id by which it was looked for. */
export function missingRecord(kind: RecordKind, id: string): Refusal {
  return new Refusal(MISSING_RECORDS[kind], { id });
}
