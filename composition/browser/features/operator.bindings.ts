import { ApiClient } from '#adapters/http/api-client';
import { httpOperatorConsole } from '#adapters/http/operator';
import { OperatorConsole } from '#core/operator';
import { Clock, RandomSource } from '#core/shared';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { GroupEmailViewModel } from '#ui/operator/group-email.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { AuditViewModel } from '#ui/operator/audit.view-model.ts';
import { DashboardViewModel } from '#ui/operator/dashboard/dashboard.view-model.ts';
import { MailViewModel } from '#ui/operator/mail.view-model.ts';
import { ProgressViewModel } from '#ui/operator/progress.view-model.ts';
import { ProposedPairsViewModel } from '#ui/operator/proposed-pairs.view-model.ts';
import { ReportsViewModel } from '#ui/operator/reports.view-model.ts';
import { WebhooksViewModel } from '#ui/operator/webhooks.view-model.ts';
import { bindings } from '../../bindings.ts';

/** The operator pages. */
export const operatorBindings = bindings(({ factory, transient }) => {
  factory(OperatorConsole, httpOperatorConsole, ApiClient);
  transient(ProgressViewModel, OperatorConsole, ActiveQuestState, Clock);
  transient(DashboardViewModel, OperatorConsole, ActiveQuestState, Clock);
  transient(ProposedPairsViewModel, OperatorConsole);
  transient(GroupEmailViewModel, OperatorConsole, EmailDraftsState, RandomSource, ToastState);
  transient(ReportsViewModel, OperatorConsole, ActiveQuestState, Clock, RandomSource, ToastState);
  transient(MailViewModel, OperatorConsole, ActiveQuestState, Clock, RandomSource, ToastState);
  transient(WebhooksViewModel, OperatorConsole, ActiveQuestState, Clock, RandomSource, ToastState);
  transient(AuditViewModel, OperatorConsole, ActiveQuestState, Clock);
});
