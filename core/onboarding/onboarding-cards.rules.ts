import type { CardButton, ChallengeId, OnboardingCard } from '../content/index.ts';
import { nextChallenge, type Quest } from '../quests/index.ts';
import { type CalendarDate, isBlank } from '../shared/index.ts';
import type { MessageKey } from '../messages/index.ts';

/** A finished flow of cards, with the data that its target depends on. */
export type FinishedFlow =
  | { readonly kind: 'app' | 'offboarding' }
  | { readonly kind: 'quest'; readonly quest: Pick<Quest, 'hasCommittedSchedule' | 'isSampleQuest'> }
  | {
      readonly kind: 'week';
      /** The challenge that it interrupted. */ readonly fromChallenge: ChallengeId | undefined;
    };

/** The target of a finished flow. */
export type FlowDestination =
  | { readonly screen: 'loading' | 'schedule commit' | 'home' | 'overview' | 'join' }
  | { readonly screen: 'challenge'; readonly challenge: ChallengeId };

/**
 * ONB-3 · The target of a flow: the loading screen after the app's cards, the weekly hours after a quest's if they are
 * not committed yet, the interrupted challenge after a week's, and home after all others.
 */
export function flowDestination(flow: FinishedFlow): FlowDestination {
  switch (flow.kind) {
    case 'app':
      return { screen: 'loading' };
    case 'quest':
      return { screen: flow.quest.hasCommittedSchedule || flow.quest.isSampleQuest ? 'home' : 'schedule commit' };
    case 'week':
      return flow.fromChallenge === undefined
        ? { screen: 'home' }
        : { screen: 'challenge', challenge: flow.fromChallenge };
    case 'offboarding':
      return { screen: 'home' };
  }
}

/**
 * ONB-9 · The target of a flow that ended by a button with an additional action: the next challenge (QST-5) if there is
 * one, the overview, or joining a quest; applies only to flows that would end at home, since missing hours, an
 * interrupted challenge and loading come first.
 */
export function flowDestinationByButton(
  { additionalAction }: Pick<CardButton, 'additionalAction'>,
  end: FlowDestination,
  quest: Pick<Quest, 'startingDate' | 'weeks'> | undefined,
  today: CalendarDate,
): FlowDestination {
  if (end.screen !== 'home') return end;
  switch (additionalAction) {
    case 'challenge': {
      const next = nextChallenge(quest, today);
      return 'challenge' in next ? { screen: 'challenge', challenge: next.challenge.id } : end;
    }
    case 'overview':
    case 'join':
      return { screen: additionalAction };
    default:
      return end;
  }
}

/** A button as a card shows it: with the author's label, or the default label of its position. */
export interface LabelledButton extends CardButton {
  readonly label: MessageKey;
}

/**
 * ONB-6 · Up to three buttons of a card, each with the author's label or the default one of its position: get started,
 * do next challenge, done. A last card without buttons still gets one that finishes: "get started", or "done" after a
 * quest.
 */
export function cardButtons(
  { buttons }: Pick<OnboardingCard, 'buttons'>,
  isLast: boolean,
  flow: FinishedFlow['kind'],
): readonly LabelledButton[] {
  if (isLast && buttons.length === 0)
    return [{ ...finishing, label: flow === 'offboarding' ? 'cardDone' : 'cardStart' }];
  return defaultLabels.flatMap((label, index) => {
    const button = buttons[index];
    return button ? [{ ...button, text: button.text && !isBlank(button.text) ? button.text : null, label }] : [];
  });
}

/**
 * ONB-7 · The index of the card in view after turning `by` cards, back if negative; it stops at both ends, and is 0
 * without cards.
 */
export function cardIndexAfterTurn(index: number, by: number, count: number): number {
  return Math.max(0, Math.min(index + by, count - 1));
}

/** ONB-7 · True if a button leaves the carousel: one that turns to the next card does so on the last card alone. */
export function leavesCarousel({ action }: Pick<CardButton, 'action'>, index: number, count: number): boolean {
  return action !== 'next' || index >= count - 1;
}

/** ONB-8 · True if the screen after the last card has anything to show; without any cards it leads away. */
export function showsOnboardingComplete(cards: readonly unknown[]): boolean {
  return cards.length > 0;
}

const finishing: CardButton = { text: null, color: null, action: 'finish' };

const defaultLabels = ['cardStart', 'cardNextChallenge', 'cardDone'] as const satisfies readonly MessageKey[];
