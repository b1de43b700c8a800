import type { MessageKey } from '../messages/index.ts';
import type { CardButton, OnboardingCard } from '../content/index.ts';
import { isBlank } from '../shared/index.ts';
import type { FinishedFlow } from './flow-destination.rules.ts';

/** A button as a card shows it: the author's words, or the default label of its place. */
export interface LabelledButton extends CardButton {
  readonly label: MessageKey;
}

/**
 * ONB-6 · Up to three buttons of a card, each with the words that stand for its place when its author gave none: get
 * started, do next challenge, done. A last card without buttons still has one that finishes: it says get started, after a
 * quest done.
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

/** ONB-7 · The place of the card in view after turning so many on, back when negative; it stops at both ends, and is 0 when there are no cards. */
export function cardIndexAfterTurn(index: number, by: number, count: number): number {
  return Math.max(0, Math.min(index + by, count - 1));
}

/** ONB-7 · Whether a button leaves the carousel: one that turns to the next card does so on the last card alone. */
export function leavesCarousel({ action }: Pick<CardButton, 'action'>, index: number, count: number): boolean {
  return action !== 'next' || index >= count - 1;
}

/** ONB-8 · Whether the screen after the last card has anything to show; without any cards it leads away. */
export function showsOnboardingComplete(cards: readonly unknown[]): boolean {
  return cards.length > 0;
}

const finishing: CardButton = { text: null, color: null, action: 'finish' };

const defaultLabels = ['cardStart', 'cardNextChallenge', 'cardDone'] as const satisfies readonly MessageKey[];
