import { ApiClient } from '#adapters/http/api-client';
import { HttpOperatorDesk } from '#adapters/http/http-operator-desk';
import { OperatorDesk } from '#core/operation';
import { Clock, Dice } from '#core/shared';
import { ToastState } from '#ui/kit/toast.state.ts';
import { AuditViewModel } from '#ui/operation/audit.view-model.ts';
import { MailViewModel } from '#ui/operation/mail.view-model.ts';
import { ProgressViewModel } from '#ui/operation/progress.view-model.ts';
import { ReportsViewModel } from '#ui/operation/reports.view-model.ts';
import { bindings } from './bindings.ts';

/** The desk of operators. */
export const operationBindings = bindings(({ keep, make }) => {
  keep(OperatorDesk, HttpOperatorDesk, ApiClient);
  make(ProgressViewModel, OperatorDesk, Clock);
  make(ReportsViewModel, OperatorDesk, Clock, Dice, ToastState);
  make(MailViewModel, OperatorDesk, Clock, Dice, ToastState);
  make(AuditViewModel, OperatorDesk, Clock);
});
