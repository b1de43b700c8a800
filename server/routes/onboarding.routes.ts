import { ThrottleReports } from '#core/account';
import { OnboardingFlows, Visualizations } from '#core/onboarding';
import { codesReported, ErrorReports } from '#core/shared';
import { emptyResponse } from '#api/account/account.responses';
import { appOnboardingResponse, seenResponse } from '#api/onboarding/onboarding.responses';
import {
  readAppOnboarding,
  readAppOnboardingSeen,
  readQuestOnboardingSeen,
  reportContentError,
  markAppOnboardingSeen,
  markQuestOnboardingSeen,
  markWeekOnboardingSeen,
  readWeekOnboardingSeen,
} from '#api/onboarding/onboarding.api';
import { QuestOnboardingForm, ContentErrorReportForm, WeekIdForm } from '#api/onboarding/onboarding.forms';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function onboardingRoutes(serve: RegisterRoute): void {
  serve(readAppOnboarding, { allow: 'verified', responseSchema: appOnboardingResponse }, ({ scope }) =>
    scope.get(OnboardingFlows).app(),
  );

  serve(readAppOnboardingSeen, { allow: 'verified', responseSchema: seenResponse }, async ({ scope }) => ({
    seen: await scope.get(Visualizations).hasSeenApp(),
  }));

  serve(markAppOnboardingSeen, { allow: 'verified', responseSchema: seenResponse }, async ({ scope }) => {
    await scope.get(OnboardingFlows).markAppSeen();
    return { seen: true };
  });

  serve(
    readQuestOnboardingSeen,
    { allow: 'verified', form: QuestOnboardingForm, responseSchema: seenResponse },
    async ({ scope, input }) => ({
      seen: await scope.get(Visualizations).hasSeenQuest(input.questId, kindOf(input)),
    }),
  );

  serve(
    markQuestOnboardingSeen,
    { allow: 'verified', form: QuestOnboardingForm, responseSchema: seenResponse, queryFields: ['isOffboarding'] },
    async ({ scope, input }) => {
      await scope.get(Visualizations).markQuest(input.questId, kindOf(input));
      return { seen: true };
    },
  );

  serve(
    readWeekOnboardingSeen,
    { allow: 'verified', form: WeekIdForm, responseSchema: seenResponse },
    async ({ scope, input }) => ({
      seen: await scope.get(Visualizations).hasSeenWeek(input.weekId),
    }),
  );

  serve(
    markWeekOnboardingSeen,
    { allow: 'verified', form: WeekIdForm, responseSchema: seenResponse },
    async ({ scope, input }) => {
      await scope.get(Visualizations).markWeek(input.weekId);
      return { seen: true };
    },
  );

  serve(
    reportContentError,
    {
      allow: 'verified',
      form: ContentErrorReportForm,
      responseSchema: emptyResponse,
      beforeTransaction: async ({ scope, session }) => session && scope.get(ThrottleReports).run(session.id),
    },
    async ({ scope, input }) => {
      await scope.get(ErrorReports).report(codesReported(input.message));
      return {};
    },
  );
}

const kindOf = ({ isOffboarding }: QuestOnboardingForm) => (isOffboarding ? 'offboarding' : 'onboarding');
