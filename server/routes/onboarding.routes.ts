import { ThrottleReports } from '#core/account/server';
import { OnboardingFlows, Visualizations } from '#core/onboarding';
import { codesReported, ErrorReports } from '#core/shared';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import type { QuestOnboardingForm } from '#api/onboarding/onboarding.api';
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

export function onboardingRoutes(serve: RegisterRoute): void {
  serve(readAppOnboarding, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, ({ scope }) =>
    scope.get(OnboardingFlows).app(),
  );

  serve(readAppOnboardingSeen, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope }) => ({
    seen: await scope.get(Visualizations).hasSeenApp(),
  }));

  serve(markAppOnboardingSeen, { allow: 'verified', isForGuests: true }, async ({ scope }) => {
    await scope.get(OnboardingFlows).markAppSeen();
    return { seen: true };
  });

  serve(
    readQuestOnboardingSeen,
    { allow: 'verified', isForGuests: true, isReadAtOnce: true },
    async ({ scope, input }) => ({
      seen: await scope.get(Visualizations).hasSeenQuest(input.questId, kindOf(input)),
    }),
  );

  serve(
    markQuestOnboardingSeen,
    { allow: 'verified', isForGuests: true, queryFields: ['isOffboarding'] },
    async ({ scope, input }) => {
      await scope.get(Visualizations).markQuest(input.questId, kindOf(input));
      return { seen: true };
    },
  );

  serve(
    readWeekOnboardingSeen,
    { allow: 'verified', isForGuests: true, isReadAtOnce: true },
    async ({ scope, input }) => ({
      seen: await scope.get(Visualizations).hasSeenWeek(input.weekId),
    }),
  );

  serve(markWeekOnboardingSeen, { allow: 'verified', isForGuests: true }, async ({ scope, input }) => {
    await scope.get(Visualizations).markWeek(input.weekId);
    return { seen: true };
  });

  serve(
    reportContentError,
    {
      allow: 'verified',
      isForGuests: true,
      beforeTransaction: async ({ scope, session }) => session && scope.get(ThrottleReports).run(session.id),
    },
    async ({ scope, input }) => {
      await scope.get(ErrorReports).report(codesReported(input.message));
      return {};
    },
  );
}

const kindOf = ({ isOffboarding }: QuestOnboardingForm) => (isOffboarding ? 'offboarding' : 'onboarding');
