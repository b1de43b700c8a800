import { Type } from '@sinclair/typebox';
import { AUDIT_RESULTS } from '#core/operator';
import { WEEKDAYS } from '#core/shared';
import { calendarDate, integer, instant, nullable, strictObject, text, boolean } from '../shared/response-types.ts';

export const operatorCohortsResponse = strictObject({
  cohorts: Type.Array(
    strictObject({
      id: text,
      enrollmentCode: text,
      organizationId: text,
      questContentId: text,
      startingDate: calendarDate,
      isClosed: boolean,
      allowEditCompleted: boolean,
      hasRelationships: boolean,
      hasMentors: boolean,
      questTitle: text,
      people: integer,
    }),
  ),
});

export const cohortProgressResponse = strictObject({
  people: Type.Array(
    strictObject({
      traveler: text,
      displayName: text,
      email: text,
      lastActive: nullable(instant),
      weekNumber: nullable(integer),
      weekPercent: integer,
      late: integer,
      hasPartner: boolean,
      isStalled: boolean,
    }),
  ),
  next: nullable(text),
  totals: nullable(strictObject({ people: integer, late: integer, withoutPartner: integer, stalled: integer })),
});

export const proposedPairsResponse = strictObject({
  pairs: Type.Array(
    strictObject({
      people: Type.Array(strictObject({ traveler: text, displayName: text, email: text })),
      sharedDays: Type.Array(Type.Union(WEEKDAYS.map((day) => Type.Literal(day)))),
      minutesApart: Type.Number(),
    }),
  ),
});

const words = strictObject({ authorId: text, displayName: text, words: text, at: nullable(instant) });

const report = strictObject({
  id: text,
  traveler: text,
  displayName: text,
  email: text,
  codes: Type.Array(text),
  abuse: nullable(
    strictObject({ kind: text, targetId: text, reason: text, reported: words, before: Type.Array(words) }),
  ),
  release: text,
  reportedAt: instant,
  answer: nullable(text),
  answeredAt: nullable(instant),
});

export const errorReportsResponse = strictObject({
  reports: Type.Array(report),
  next: nullable(text),
  totals: nullable(strictObject({ all: integer, open: integer, answered: integer })),
});
export const answerReportResponse = strictObject({ report });

export const outboxResponse = strictObject({
  counts: nullable(strictObject({ dead: integer, failing: integer, waiting: integer, done: integer })),
  next: nullable(text),
  jobs: Type.Array(
    strictObject({
      id: text,
      kind: text,
      attempts: integer,
      runAt: instant,
      doneAt: nullable(instant),
      deadAt: nullable(instant),
      isWhole: boolean,
      lastError: nullable(text),
    }),
  ),
});

export const resendJobResponse = strictObject({ isChanged: boolean });

export const auditLogResponse = strictObject({
  entries: Type.Array(
    strictObject({
      id: text,
      at: instant,
      who: text,
      command: text,
      subject: nullable(text),
      result: Type.Union(AUDIT_RESULTS.map((result) => Type.Literal(result))),
    }),
  ),
  next: nullable(text),
});
