import { CountReport } from '#core/account';
import { Boardings, Visualizations } from '#core/onboarding';
import { codesReported, ErrorDesk } from '#core/shared';
import { nothingAnswer } from '#api/account.answers';
import { appCardsAnswer, seenAnswer } from '#api/onboarding.answers';
import {
  appOnboarding,
  appOnboardingSeen,
  questOnboardingSeen,
  reportContentError,
  seeAppOnboarding,
  seeQuestOnboarding,
  seeWeekOnboarding,
  weekOnboardingSeen,
} from '#api/onboarding.api';
import { QuestBoardingForm, ReportForm, WeekForm } from '#api/onboarding.forms';
import type { Serve } from '../serve.ts';

export function onboardingRoutes(serve: Serve): void {
  serve(appOnboarding, { allow: 'verified', answer: appCardsAnswer }, ({ scope }) => scope.get(Boardings).app());

  serve(appOnboardingSeen, { allow: 'verified', answer: seenAnswer }, async ({ scope }) => ({
    seen: await scope.get(Visualizations).hasSeenApp(),
  }));

  serve(seeAppOnboarding, { allow: 'verified', answer: seenAnswer }, async ({ scope }) => {
    await scope.get(Boardings).markAppSeen();
    return { seen: true };
  });

  serve(
    questOnboardingSeen,
    { allow: 'verified', form: QuestBoardingForm, answer: seenAnswer },
    async ({ scope, sent }) => ({
      seen: await scope.get(Visualizations).hasSeenQuest(sent.questId, kindOf(sent)),
    }),
  );

  serve(
    seeQuestOnboarding,
    { allow: 'verified', form: QuestBoardingForm, answer: seenAnswer, query: ['isOffboarding'] },
    async ({ scope, sent }) => {
      await scope.get(Visualizations).markQuest(sent.questId, kindOf(sent));
      return { seen: true };
    },
  );

  serve(weekOnboardingSeen, { allow: 'verified', form: WeekForm, answer: seenAnswer }, async ({ scope, sent }) => ({
    seen: await scope.get(Visualizations).hasSeenWeek(sent.weekId),
  }));

  serve(seeWeekOnboarding, { allow: 'verified', form: WeekForm, answer: seenAnswer }, async ({ scope, sent }) => {
    await scope.get(Visualizations).markWeek(sent.weekId);
    return { seen: true };
  });

  serve(
    reportContentError,
    {
      allow: 'verified',
      form: ReportForm,
      answer: nothingAnswer,
      before: async ({ scope, session }) => session && scope.get(CountReport).run(session.id),
    },
    async ({ scope, sent }) => {
      await scope.get(ErrorDesk).report(codesReported(sent.message));
      return {};
    },
  );
}

const kindOf = ({ isOffboarding }: QuestBoardingForm) => (isOffboarding ? 'offboarding' : 'onboarding');
