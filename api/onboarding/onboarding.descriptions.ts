import { describeArea } from '../describe.ts';
import * as calls from './onboarding.api.ts';

export const onboardingDescriptions = describeArea(
  'Onboarding',
  'Cards that are shown once: for the product, for quests and for weeks.',
  calls,
  {
    readAppOnboarding: {
      summary: 'Read the onboarding cards of the product',
      description: 'Answers with the cards in the order to show, and whether the Traveler saw them.',
      refusals: [],
    },
    readAppOnboardingSeen: {
      summary: 'Read whether the product’s onboarding was seen',
      description: 'The cards themselves come with `readAppOnboarding`.',
      refusals: [],
    },
    markAppOnboardingSeen: {
      summary: 'Mark the product’s onboarding as seen',
      description: 'From then on it counts as seen on every device.',
      refusals: [],
    },
    readQuestOnboardingSeen: {
      summary: 'Read whether a quest’s onboarding was seen',
      description: 'With `isOffboarding` it asks for the cards at the end of the quest.',
      refusals: ['questNotFound'],
    },
    markQuestOnboardingSeen: {
      summary: 'Mark a quest’s onboarding as seen',
      description: 'With `isOffboarding` it marks the cards at the end of the quest.',
      refusals: ['questNotFound'],
    },
    readWeekOnboardingSeen: {
      summary: 'Read whether a week’s onboarding was seen',
      description: 'The cards themselves come with `syncWeekOnboardings`.',
      refusals: ['errorWeekContentNoWeekUser'],
    },
    markWeekOnboardingSeen: {
      summary: 'Mark a week’s onboarding as seen',
      description: 'From then on it counts as seen on every device.',
      refusals: ['errorWeekContentNoWeekUser'],
    },
    reportContentError: {
      summary: 'Report faulty content',
      description:
        'Tells the operators which content could not be shown, by the codes of the errors, an HTML paragraph each.',
      refusals: [],
    },
  },
);
