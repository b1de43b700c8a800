import type { Container } from 'inversify';
import type { Session } from '#core/account';
import {
  AnswerReport,
  AuditLog,
  type AuditResult,
  LookAtCohort,
  OutboxDesk,
  ProgressDesk,
  progressFile,
  ReportDesk,
  reportReference,
  reportsShown,
  RetryJob,
} from '#core/operation';
import { Clock } from '#core/shared';
import {
  deskAnswerAnswer,
  deskAuditAnswer,
  deskCohortsAnswer,
  deskOutboxAnswer,
  deskProgressAnswer,
  deskReportsAnswer,
  deskResendAnswer,
} from '#api/operator.answers';
import {
  deskAnswer,
  deskAudit,
  deskCohorts,
  deskOutbox,
  deskProgress,
  deskProgressFile,
  deskReports,
  deskResend,
} from '#api/operator.api';
import { DeskAnswerForm, DeskAuditForm, DeskCohortForm, DeskOutboxForm, DeskResendForm } from '#api/operator.forms';
import { text } from '#api/shared.answers';
import type { Call, Serve } from '../serve.ts';

const ANSWER = 'report answer';
const RESEND = 'outbox retry';

/** Most reports of a kind, and most letters, that are shown at once. */
const MOST = 200;

/** What operators see and do from a browser. */
export function operatorRoutes(serve: Serve): void {
  serve(deskCohorts, { allow: 'operator', answer: deskCohortsAnswer }, async ({ scope }) => ({
    cohorts: await scope.get(ProgressDesk).cohorts(),
  }));

  serve(
    deskProgress,
    { allow: 'operator', form: DeskCohortForm, answer: deskProgressAnswer },
    async ({ scope, sent }) => ({ people: await scope.get(LookAtCohort).run(sent.enrollmentCode) }),
  );

  serve(
    deskProgressFile,
    { allow: 'operator', form: DeskCohortForm, answer: text },
    async ({ scope, sent: { enrollmentCode }, session }) => {
      const people = await scope.get(LookAtCohort).run(enrollmentCode);
      await note(scope, session, { command: 'progress download', subject: enrollmentCode, result: 'done' });
      return Buffer.from(progressFile(people));
    },
  );

  serve(deskReports, { allow: 'operator', answer: deskReportsAnswer }, async ({ scope }) =>
    reportsShown(await scope.get(ReportDesk).all(MOST + 1), MOST),
  );

  serve(
    deskAnswer,
    { allow: 'operator', form: DeskAnswerForm, answer: deskAnswerAnswer, refused: refusalOf(ANSWER) },
    async ({ scope, sent, session }) => {
      const report = await scope.get(AnswerReport).run(sent.report, sent.words);
      const subject = reportReference(report.id);
      await note(scope, session, { command: ANSWER, subject, result: 'done' });
      return { report };
    },
  );

  serve(
    deskOutbox,
    { allow: 'operator', form: DeskOutboxForm, answer: deskOutboxAnswer },
    async ({ scope, sent: { state } }) => {
      const desk = scope.get(OutboxDesk);
      return { counts: await desk.counts(), jobs: await desk.letters(state, MOST) };
    },
  );

  serve(
    deskResend,
    { allow: 'operator', form: DeskResendForm, answer: deskResendAnswer, refused: refusalOf(RESEND) },
    async ({ scope, sent: { job }, session }) => {
      const isChanged = await scope.get(RetryJob).run(job);
      const result = isChanged ? 'done' : 'unchanged';
      await note(scope, session, { command: RESEND, subject: job, result });
      return { isChanged };
    },
  );

  serve(deskAudit, { allow: 'operator', form: DeskAuditForm, answer: deskAuditAnswer }, ({ scope, sent }) =>
    scope.get(AuditLog).page(sent.before),
  );
}

interface Deed {
  readonly command: string;
  readonly subject: string | null;
  readonly result: AuditResult;
}

/** OPE-14 · Notes what an operator did from a browser, with what it changed or not at all; they are kept by the id of their account. */
const note = (scope: Container, session: Session | undefined, deed: Deed): Promise<void> =>
  scope.get(AuditLog).write({ who: session?.id ?? '', at: scope.get(Clock).now(), ...deed });

/** OPE-14 · The same for what was refused: it is about nothing that is known. */
const refusalOf =
  (command: string) =>
  ({ scope, session }: Pick<Call<unknown>, 'scope' | 'session'>): Promise<void> =>
    note(scope, session, { command, subject: null, result: 'refused' });
