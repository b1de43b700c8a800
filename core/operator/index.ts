export type * from './cohort-record.ts';
export * from './cohort-figures.ts';
export * from './operator.port.ts';
export * from './page-end.rules.ts';
export * from './report.rules.ts';
export * from './person-progress.ts';
export * from './outbox-job.rules.ts';
export * from './security-event.rules.ts';
export * from './webhook.rules.ts';
