import { Boardings, Visualizations } from '#core/onboarding';
import { appCardsAnswer, cardsAnswer, seenAnswer } from '#api/onboarding.answers';
import {
  appOnboarding,
  appOnboardingSeen,
  questOnboarding,
  questOnboardingSeen,
  seeAppOnboarding,
  seeQuestOnboarding,
} from '#api/onboarding.api';
import { QuestBoardingForm, QuestForm } from '#api/onboarding.forms';
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

  serve(questOnboarding, { allow: 'verified', form: QuestForm, answer: cardsAnswer }, async ({ scope, sent }) => ({
    cards: await scope.get(Boardings).quest(sent.questId),
  }));

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
}

const kindOf = ({ isOffboarding }: QuestBoardingForm) => (isOffboarding ? 'offboarding' : 'onboarding');
