import { Travelers } from '#core/account/server';
import {
  AuditLog,
  type AuditResult,
  OutboxAdmin,
  type CohortAudience,
  pageEndFrom,
  reportReference,
  WEBHOOK_LOG_LENGTH,
} from '#core/operator';
import {
  AnswerReport,
  EmailPeople,
  groupEmailAuditSubject,
  type GroupEmailRequest,
  ProposePairs,
  ReadCohortDashboard,
  ReadCohortProgress,
  CohortProgress,
  type OperatorScope,
  ReportAdmin,
  ResendWebhook,
  RetryJob,
  UserAdmin,
  Webhooks,
} from '#core/operator/server';
import { Refusal } from '#core/messages';
import { Clock } from '#core/shared';
import { streamed, type ApiRequest, type RegisterRoute } from '../http/requests/route-definition.ts';
import {
  readOperatorCohorts,
  readCohortProgress,
  readProposedPairs,
  readCohortDashboard,
  downloadCohortProgress,
  previewGroupEmail,
  sendGroupEmail,
} from '#api/operator/cohorts.api';
import {
  answerErrorReport,
  deleteTraveler,
  readAuditLog,
  readOutbox,
  readErrorReports,
  resendJob,
  readWebhookDeliveries,
  resendWebhook,
} from '#api/operator/operator.api';
import { OPERATOR_KEY_SCOPES } from './operator-key-scopes.ts';

const ANSWER = 'report answer';
const EMAIL = 'people email';
const RESEND = 'outbox retry';
const RESEND_WEBHOOK = 'webhook resend';
const DELETE = 'users delete';

/** The calls of the operator console. */
export function operatorRoutes(register: RegisterRoute): void {
  const serve: RegisterRoute = (endpoint, how, handle) => {
    const keyScope = OPERATOR_KEY_SCOPES[`${endpoint.method} ${endpoint.path}`] ?? undefined;
    register(endpoint, { ...how, keyScope }, handle);
  };

  serve(readOperatorCohorts, { allow: 'organization operator' }, async (call) => ({
    cohorts: await call.scope.get(CohortProgress).cohorts(scopeOf(call)),
  }));

  serve(readCohortProgress, { allow: 'organization operator' }, ({ scope, operatorScope, input }) =>
    scope.get(ReadCohortProgress).page(scopeOf({ operatorScope }), input.enrollmentCode, {
      ...audienceIn(input),
      by: input.by ?? 'care',
      isDownwards: input.direction === 'down',
      after: pageEndFrom(input.after ?? ''),
    }),
  );

  serve(readCohortDashboard, { allow: 'organization operator' }, (call) =>
    call.scope.get(ReadCohortDashboard).run(scopeOf(call), call.input.enrollmentCode),
  );

  serve(readProposedPairs, { allow: 'organization operator' }, async (call) => ({
    pairs: await call.scope.get(ProposePairs).run(scopeOf(call), call.input.enrollmentCode),
  }));

  const download = { allow: 'organization operator', securityEvent: { kind: 'data-export' } } as const;
  serve(downloadCohortProgress, download, async (call) => {
    const { scope, input } = call;
    const { enrollmentCode } = input;
    const pieces = await scope.get(ReadCohortProgress).file(scopeOf(call), enrollmentCode);
    await note(call, { command: 'progress download', subject: enrollmentCode, result: 'done' });
    return streamed(pieces);
  });

  serve(previewGroupEmail, { allow: 'organization operator', isIdempotent: true }, (call) =>
    call.scope.get(EmailPeople).preview(groupEmailIn(call)),
  );

  const send = { allow: 'organization operator', onRefused: refusalOf(EMAIL) } as const;
  serve(sendGroupEmail, send, async (call) => {
    const request = groupEmailIn(call);
    const recipients = await call.scope.get(EmailPeople).send(request);
    const subject = groupEmailAuditSubject(request.enrollmentCode, request.audience, { recipients });
    await note(call, { command: EMAIL, subject, result: 'done' });
    return { recipients };
  });

  serve(readErrorReports, { allow: 'operator' }, ({ scope, input: { filter, search, after } }) =>
    scope.get(ReportAdmin).list({ filter: filter ?? 'all', search: search ?? '', after: pageEndFrom(after ?? '') }),
  );

  serve(answerErrorReport, { allow: 'operator', onRefused: refusalOf(ANSWER) }, async (call) => {
    const { scope, input } = call;
    const report = await scope.get(AnswerReport).run(input.report, input.words);
    const subject = reportReference(report.id);
    await note(call, { command: ANSWER, subject, result: 'done' });
    return { report };
  });

  serve(readOutbox, { allow: 'operator' }, ({ scope, input: { state, after } }) =>
    scope.get(OutboxAdmin).emails({ state, after: pageEndFrom(after ?? '') }),
  );

  serve(resendJob, { allow: 'operator', onRefused: refusalOf(RESEND) }, async (call) => {
    const { job } = call.input;
    const isChanged = await call.scope.get(RetryJob).run(job);
    const result = isChanged ? 'done' : 'unchanged';
    await note(call, { command: RESEND, subject: job, result });
    return { isChanged };
  });

  serve(readWebhookDeliveries, { allow: 'operator' }, async ({ scope }) => ({
    deliveries: await scope.get(Webhooks).deliveries(WEBHOOK_LOG_LENGTH),
  }));

  serve(resendWebhook, { allow: 'operator', onRefused: refusalOf(RESEND_WEBHOOK) }, async (call) => {
    const { delivery } = call.input;
    await call.scope.get(ResendWebhook).run(delivery);
    await note(call, { command: RESEND_WEBHOOK, subject: delivery, result: 'done' });
    return {};
  });

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
    async (call) => {
      const { id } = call.input;
      if (!(await call.scope.get(UserAdmin).erase(id))) throw new Refusal('missingUser', { id });
      await note(call, { command: DELETE, subject: id, result: 'done' });
      return {};
    },
  );

  serve(readAuditLog, { allow: 'operator' }, ({ scope, input }) => scope.get(AuditLog).page(input.before));
}

/** OPE-50 · The cohorts that the caller may see. Refuses with `errorForbidden` a caller who is no operator. */
function scopeOf({ operatorScope }: Pick<ApiRequest<unknown>, 'operatorScope'>): OperatorScope {
  if (operatorScope === undefined) throw new Refusal('errorForbidden');
  return operatorScope;
}

type SentAudience = Partial<CohortAudience>;

/** OPE-62 OPE-64 · The people whom a call asks for. */
const audienceIn = ({ filter, search, week, stoppedAt, activeWeek, group }: SentAudience): CohortAudience => ({
  filter: filter ?? 'all',
  search: search ?? '',
  week,
  stoppedAt,
  activeWeek,
  group,
});

interface SentGroupEmail extends SentAudience {
  readonly enrollmentCode: string;
  readonly subject: string;
  readonly text: string;
}

/** OPE-70 · An email to the people of a list, as the caller sends it. */
function groupEmailIn(
  call: Pick<ApiRequest<SentGroupEmail>, 'input' | 'operatorScope' | 'session'>,
): GroupEmailRequest {
  const { enrollmentCode, subject, text } = call.input;
  return {
    scope: scopeOf(call),
    operator: call.session?.id ?? '',
    enrollmentCode,
    audience: audienceIn(call.input),
    email: { subject, text },
  };
}

interface AuditedAction {
  readonly command: string;
  readonly subject: string | null;
  readonly result: AuditResult;
}

type AuditedCall = Pick<ApiRequest<unknown>, 'scope' | 'session' | 'apiKey'>;

/**
 * OPE-14 OPE-39 OPE-74 · Notes what an operator did over HTTP, with what it changed or not at all; they are kept by the id of
 * their account, and a program by the name of its key.
 */
const note = ({ scope, session, apiKey }: AuditedCall, action: AuditedAction): Promise<void> => {
  const who = apiKey === undefined ? (session?.id ?? '') : `key ${apiKey}`;
  return scope.get(AuditLog).write({ who, at: scope.get(Clock).now(), ...action });
};

/** OPE-14 · The same for what was refused: it is about nothing that is known. */
const refusalOf =
  (command: string) =>
  (call: AuditedCall): Promise<void> =>
    note(call, { command, subject: null, result: 'refused' });
