import fc from 'fast-check';
import type { AppletUsage, ContentReport, CohortRecord, OutboxJob, PersonProgress } from '../operator/index.ts';
import { MAX_SHIFT_WEEKS, type Shift } from '../operator/server.ts';
import { LOCALES } from '../messages/index.ts';
import { displayNames, emails, questCodes } from './account.ts';
import { calendarDates, codePoints, instants, texts } from './shared.ts';

/** Cohorts as those who run them know them, open and closed. */
export const cohortRecords: fc.Arbitrary<CohortRecord> = fc.record({
  id: fc.uuid(),
  enrollmentCode: questCodes,
  organizationId: fc.constantFrom('lighthouse', 'windmill'),
  questContentId: fc.constantFrom('coast', 'forest'),
  startingDate: calendarDates,
  isClosed: fc.boolean(),
  allowEditCompleted: fc.boolean(),
  hasRelationships: fc.boolean(),
  hasMentors: fc.boolean(),
  languages: fc.option(fc.subarray([...LOCALES])),
});

/** Shifts that may be made: of one to 52 weeks, later or earlier. */
export const shifts: fc.Arbitrary<Shift> = fc.record({
  from: calendarDates,
  weeks: fc.integer({ min: -MAX_SHIFT_WEEKS, max: MAX_SHIFT_WEEKS }).filter((weeks) => weeks !== 0),
});

/** Texts that a spreadsheet might read as a formula, among others. */
export const csvCells: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(codePoints, fc.constantFrom('=', '+', '-', '@', ' ', '\t', '\r', '\n', '"', ',', ';', "'")),
});

/** Progress of people, some of it equal. */
export const peopleProgress: fc.Arbitrary<PersonProgress> = fc.record({
  traveler: fc.uuid(),
  displayName: fc.oneof(csvCells, displayNames, fc.constantFrom('ann', 'Ann', 'Ben', '=1+1')),
  email: emails,
  lastActive: fc.option(instants),
  weekNumber: fc.option(fc.integer({ min: 1, max: 5 })),
  weekPercent: fc.integer({ min: 0, max: 100 }),
  startingDate: fc.constantFrom('2026-11-02', '2026-11-09', '2026-11-16'),
  completed: fc.nat(3),
  late: fc.nat(3),
  openSince: fc.option(fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-23')),
  hasPartner: fc.boolean(),
  isStalled: fc.boolean(),
});

/** Jobs of the outbox: waiting, failing, done, given up, some with a deleted payload. */
export const outboxJobs: fc.Arbitrary<OutboxJob> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('mail', 'push', 'contact'),
  attempts: fc.nat(9),
  runAt: instants,
  doneAt: fc.option(instants),
  deadAt: fc.option(instants),
  isWhole: fc.boolean(),
  lastError: fc.option(fc.constantFrom('Error 421', 'ETIMEDOUT')),
});

/** Reports of errors, answered and open, of people who may write anything as their name. */
export const contentReports: fc.Arbitrary<ContentReport> = fc.record({
  id: fc.uuid(),
  traveler: fc.uuid(),
  displayName: fc.oneof(displayNames, texts),
  email: emails,
  codes: fc.array(fc.constantFrom('errorNotFound', 'errorServerDown', 'unidentified'), { minLength: 1, maxLength: 3 }),
  abuse: fc.constant(null),
  release: fc.constantFrom('1.0.0', '1.1.0'),
  reportedAt: instants,
  answer: fc.option(texts),
  answeredAt: fc.option(instants),
});

/** Amounts written to applets, some of them 0. */
export const appletUsages: fc.Arbitrary<AppletUsage> = fc.record({
  applet: fc.constantFrom('shore-words', 'shore-proof', 'ways'),
  answers: fc.nat(40),
  drafts: fc.nat(5),
});
