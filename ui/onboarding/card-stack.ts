import { makeAutoObservable, observableRef } from 'mobx';
import type { MessageKey } from '#core/messages';
import type { CardButton, OnboardingCard } from '#core/quests';

/** The label a button takes when its author gave none, by its place on the card. */
const DEFAULT_LABELS = ['cardStart', 'cardNextChallenge', 'cardDone'] as const satisfies readonly MessageKey[];

/** The action that only turns to the next card; every other one finishes the carousel. */
const TURN = 'next';

/** One button as the card shows it. */
export interface ShownButton {
  readonly text: string | null;
  readonly label: MessageKey;
  readonly action: string;
}

const finishing: CardButton = { text: null, color: null, action: 'finish' };

/** The cards of a carousel and the one that is in view. */
export class CardStack {
  cards: readonly OnboardingCard[] = [];
  index = 0;

  constructor(private readonly finish: () => void) {
    makeAutoObservable<this, 'finish'>(this, { cards: observableRef, finish: false }, { autoBind: true });
  }

  get isLast(): boolean {
    return this.index >= this.cards.length - 1;
  }

  /** Up to three; a last card whose author gave it none still has a way on. */
  buttonsOf(card: OnboardingCard): readonly ShownButton[] {
    const given = card.buttons.length === 0 && card === this.cards.at(-1) ? [finishing] : card.buttons;
    return given.slice(0, DEFAULT_LABELS.length).map(({ text, action }, place) => ({
      text,
      label: DEFAULT_LABELS[place] ?? DEFAULT_LABELS[0],
      action,
    }));
  }

  deal(cards: readonly OnboardingCard[]): void {
    this.cards = cards;
    if (cards.length === 0) this.finish();
  }

  show(index: number): void {
    this.index = Math.max(0, Math.min(index, this.cards.length - 1));
  }

  press(button: ShownButton): void {
    if (button.action === TURN && !this.isLast) this.show(this.index + 1);
    else this.finish();
  }
}
