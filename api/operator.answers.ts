import { Type } from '@sinclair/typebox';
import { AUDIT_RESULTS } from '#core/operation';
import { calendarDate, count, instant, orNull, record, text, yesOrNo } from './shared.answers.ts';

export const deskCohortsAnswer = record({
  cohorts: Type.Array(
    record({
      id: text,
      enrollmentCode: text,
      organizationId: text,
      questContentId: text,
      startingDate: calendarDate,
      isClosed: yesOrNo,
      allowEditCompleted: yesOrNo,
      questTitle: text,
      people: count,
    }),
  ),
});

export const deskProgressAnswer = record({
  people: Type.Array(
    record({
      traveler: text,
      displayName: text,
      email: text,
      lastActive: orNull(instant),
      weekNumber: orNull(count),
      weekPercent: count,
      late: count,
      hasPartner: yesOrNo,
    }),
  ),
});

const report = record({
  id: text,
  traveler: text,
  displayName: text,
  email: text,
  codes: Type.Array(text),
  release: text,
  reportedAt: instant,
  answer: orNull(text),
  answeredAt: orNull(instant),
});

export const deskReportsAnswer = record({ reports: Type.Array(report), hasMore: yesOrNo });
export const deskAnswerAnswer = record({ report });

export const deskOutboxAnswer = record({
  counts: record({ dead: count, failing: count, waiting: count, done: count }),
  jobs: Type.Array(
    record({
      id: text,
      kind: text,
      attempts: count,
      runAt: instant,
      doneAt: orNull(instant),
      deadAt: orNull(instant),
      isWhole: yesOrNo,
      lastError: orNull(text),
    }),
  ),
});

export const deskResendAnswer = record({ isChanged: yesOrNo });

export const deskAuditAnswer = record({
  entries: Type.Array(
    record({
      id: text,
      at: instant,
      who: text,
      command: text,
      subject: orNull(text),
      result: Type.Union(AUDIT_RESULTS.map((result) => Type.Literal(result))),
    }),
  ),
  next: orNull(text),
});
