import fc from 'fast-check';
import { instants, questsWithProgress } from '#core/arbitraries';
import type { AppletContent } from '#core/applets';
import type { PinnedQuest } from '#core/challenges';
import type { OnboardingCard, QuestContent } from '#core/content';
import { richTextOf } from '#core/shared';

export const LONG_AGO = '1900-01-01T00:00:00.000Z';

export const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

export const appletWithId = (id: string): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: id,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
});

const cardCalled = (id: string, title: string): OnboardingCard => ({
  id,
  number: 1,
  title,
  description: richTextOf('Welcome.'),
  imageWeb: null,
  videoWeb: null,
  buttons: [],
});

/** A quest with cards before, after and in its weeks, and an applet of its own in every step. */
export const withCardsAndApplets = (content: QuestContent): QuestContent => ({
  ...content,
  onboarding: [cardCalled('first', content.title), cardCalled('second', '')],
  offboarding: [cardCalled('last', content.title)],
  weeks: content.weeks.map((week) => ({
    ...week,
    onboarding: [cardCalled(`card of ${week.id}`, week.title)],
    challenges: week.challenges.map((challenge) => ({
      ...challenge,
      steps: challenge.steps.map((step) => ({ ...step, appletIds: [`applet of ${step.id}`] })),
    })),
  })),
});

/** Quest progress whose cohorts were pinned to something else at some moment, and two moments to ask at. */
export const pinnedQuestCases = fc
  .tuple(
    fc.array(fc.tuple(questsWithProgress, questsWithProgress, instants, instants), { maxLength: 3 }),
    instants,
    instants,
  )
  .map(([all, early, late]) => {
    const pinnedQuests = all.map(([{ content, progress: one }, later, begunAt, upgradedAt], index): PinnedQuest => {
      const progress = { ...one, id: `walk-${index}` };
      const authored = { quest: withCardsAndApplets(content), applets: [] };
      const pins = [
        { from: '0000-01-01T00:00:00.000Z', authored },
        { from: upgradedAt, authored: { quest: withCardsAndApplets(later.content), applets: [] } },
      ];
      return { progress, isCurrent: index === 0, begunAt, pins };
    });
    return { walks: pinnedQuests, before: early < late ? early : late, now: early < late ? late : early };
  });
