import type { Session } from '#core/account';
import { Travelers } from '#core/account/server';
import {
  AuditLog,
  type AuditResult,
  OutboxAdmin,
  pageEndFrom,
  reportReference,
  WEBHOOK_LOG_LENGTH,
} from '#core/operator';
import {
  AnswerReport,
  ProposePairs,
  ReadCohortProgress,
  CohortProgress,
  ReportAdmin,
  ResendWebhook,
  RetryJob,
  UserAdmin,
  Webhooks,
} from '#core/operator/server';
import { Refusal } from '#core/messages';
import { Clock } from '#core/shared';
import { streamed, type ApiRequest, type RegisterRoute } from '../http/requests/route-definition.ts';
import type { RequestScope } from '#composition/server/request-scope';
import {
  answerErrorReport,
  deleteTraveler,
  readAuditLog,
  readOperatorCohorts,
  readOutbox,
  readCohortProgress,
  readProposedPairs,
  downloadCohortProgress,
  readErrorReports,
  resendJob,
  readWebhookDeliveries,
  resendWebhook,
} from '#api/operator/operator.api';

const ANSWER = 'report answer';
const RESEND = 'outbox retry';
const RESEND_WEBHOOK = 'webhook resend';
const DELETE = 'users delete';

/** The calls of the operator console. */
export function operatorRoutes(serve: RegisterRoute): void {
  serve(readOperatorCohorts, { allow: 'operator' }, async ({ scope }) => ({
    cohorts: await scope.get(CohortProgress).cohorts(),
  }));

  serve(
    readCohortProgress,
    { allow: 'operator' },
    ({ scope, input: { enrollmentCode, by, direction, filter, search, after } }) =>
      scope.get(ReadCohortProgress).page(enrollmentCode, {
        by: by ?? 'care',
        isDownwards: direction === 'down',
        filter: filter ?? 'all',
        search: search ?? '',
        after: pageEndFrom(after ?? ''),
      }),
  );

  serve(readProposedPairs, { allow: 'operator' }, async ({ scope, input }) => ({
    pairs: await scope.get(ProposePairs).run(input.enrollmentCode),
  }));

  serve(
    downloadCohortProgress,
    { allow: 'operator', securityEvent: { kind: 'data-export' } },
    async ({ scope, input: { enrollmentCode }, session }) => {
      const pieces = await scope.get(ReadCohortProgress).file(enrollmentCode);
      await note(scope, session, { command: 'progress download', subject: enrollmentCode, result: 'done' });
      return streamed(pieces);
    },
  );

  serve(readErrorReports, { allow: 'operator' }, ({ scope, input: { filter, search, after } }) =>
    scope.get(ReportAdmin).list({ filter: filter ?? 'all', search: search ?? '', after: pageEndFrom(after ?? '') }),
  );

  serve(answerErrorReport, { allow: 'operator', onRefused: refusalOf(ANSWER) }, async ({ scope, input, session }) => {
    const report = await scope.get(AnswerReport).run(input.report, input.words);
    const subject = reportReference(report.id);
    await note(scope, session, { command: ANSWER, subject, result: 'done' });
    return { report };
  });

  serve(readOutbox, { allow: 'operator' }, ({ scope, input: { state, after } }) =>
    scope.get(OutboxAdmin).emails({ state, after: pageEndFrom(after ?? '') }),
  );

  serve(resendJob, { allow: 'operator', onRefused: refusalOf(RESEND) }, async ({ scope, input: { job }, session }) => {
    const isChanged = await scope.get(RetryJob).run(job);
    const result = isChanged ? 'done' : 'unchanged';
    await note(scope, session, { command: RESEND, subject: job, result });
    return { isChanged };
  });

  serve(readWebhookDeliveries, { allow: 'operator' }, async ({ scope }) => ({
    deliveries: await scope.get(Webhooks).deliveries(WEBHOOK_LOG_LENGTH),
  }));

  serve(
    resendWebhook,
    { allow: 'operator', onRefused: refusalOf(RESEND_WEBHOOK) },
    async ({ scope, input: { delivery }, session }) => {
      await scope.get(ResendWebhook).run(delivery);
      await note(scope, session, { command: RESEND_WEBHOOK, subject: delivery, result: 'done' });
      return {};
    },
  );

  serve(
    deleteTraveler,
    {
      allow: 'operator',
      onRefused: refusalOf(DELETE),
      securityEvent: {
        kind: 'account-deletion',
        email: async ({ scope, input }) => (await scope.get(Travelers).byId(input.id))?.email,
      },
    },
    async ({ scope, input: { id }, session }) => {
      if (!(await scope.get(UserAdmin).erase(id))) throw new Refusal('missingUser', { id });
      await note(scope, session, { command: DELETE, subject: id, result: 'done' });
      return {};
    },
  );

  serve(readAuditLog, { allow: 'operator' }, ({ scope, input }) => scope.get(AuditLog).page(input.before));
}

interface AuditedAction {
  readonly command: string;
  readonly subject: string | null;
  readonly result: AuditResult;
}

/** OPE-14 · Notes what an operator did from a browser, with what it changed or not at all; they are kept by the id of their account. */
const note = (scope: RequestScope, session: Session | undefined, action: AuditedAction): Promise<void> =>
  scope.get(AuditLog).write({ who: session?.id ?? '', at: scope.get(Clock).now(), ...action });

/** OPE-14 · The same for what was refused: it is about nothing that is known. */
const refusalOf =
  (command: string) =>
  ({ scope, session }: Pick<ApiRequest<unknown>, 'scope' | 'session'>): Promise<void> =>
    note(scope, session, { command, subject: null, result: 'refused' });
