import { describeArea } from '../describe.ts';
import { contentEndpoints } from './content.api.ts';

const calls = {
  syncQuests: contentEndpoints.quests,
  syncWeeks: contentEndpoints.weeks,
  syncContents: contentEndpoints.contents,
  syncSteps: contentEndpoints.steps,
  syncApplets: contentEndpoints.applets,
  syncQuestOnboardings: contentEndpoints.questOnboardings,
  syncQuestOffboardings: contentEndpoints.questOffboardings,
  syncWeekOnboardings: contentEndpoints.weekOnboardings,
};

export const contentDescriptions = describeArea(
  'Content',
  'Authored content, as a client keeps it: ask for everything once, then for what changed since.',
  calls,
  {
    syncQuests: {
      summary: 'Sync quests',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: [],
    },
    syncWeeks: {
      summary: 'Sync weeks',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: [],
    },
    syncContents: {
      summary: 'Sync challenges',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: [],
    },
    syncSteps: {
      summary: 'Sync steps',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: [],
    },
    syncApplets: {
      summary: 'Sync applets',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: [],
    },
    syncQuestOnboardings: {
      summary: 'Sync the onboarding cards of quests',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: ['questNotFound'],
    },
    syncQuestOffboardings: {
      summary: 'Sync the closing cards of quests',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: ['questNotFound'],
    },
    syncWeekOnboardings: {
      summary: 'Sync the onboarding cards of weeks',
      description: 'Answers with what changed since `lastUpdatedAt` and what is gone.',
      refusals: ['errorWeekContentNoQuestDef', 'errorWeekContentNoWeekUser'],
    },
  },
);
