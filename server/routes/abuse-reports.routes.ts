import { ThrottleAbuseReports } from '#core/account/server';
import { ReportSubmission } from '#core/achievements/server';
import { ReportMessage } from '#core/chat/server';
import { AskAboutPartner } from '#core/relationships/server';
import { ReportShowcase } from '#core/showcases/server';
import type { ApiRequest, RegisterRoute } from '../http/requests/route-definition.ts';
import { askAboutPartner, reportMessage, reportShowcase, reportSubmission } from '#api/shared/abuse-reports.api';

export function abuseReportsRoutes(serve: RegisterRoute): void {
  const common = {
    allow: 'verified' as const,
    beforeTransaction: ({ scope, session }: Pick<ApiRequest<object>, 'scope' | 'session'>) =>
      scope.get(ThrottleAbuseReports).run(session?.id ?? ''),
  };

  serve(reportMessage, common, async ({ scope, input: { reason, ...message } }) => {
    await scope.get(ReportMessage).run(message, reason);
    return {};
  });

  serve(reportSubmission, common, async ({ scope, input }) => {
    await scope.get(ReportSubmission).run(input.postId, input.reason);
    return {};
  });

  serve(askAboutPartner, common, async ({ scope, input }) => {
    await scope.get(AskAboutPartner).run(input.relationshipId, input.reason);
    return {};
  });

  serve(reportShowcase, common, async ({ scope, input }) => {
    await scope.get(ReportShowcase).run(input.showcaseId, input.reason);
    return {};
  });
}
