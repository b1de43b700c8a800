import { makeAutoObservable, observableRef } from 'mobx';
import { cardButtons, cardTurnedTo, type FinishedFlow, type LabelledButton, leavesCards } from '#core/onboarding';
import type { CardButton, OnboardingCard } from '#core/quests';

/** The cards of a carousel; which of them is in view is said by the address of the page. */
export class CardStack {
  cards: readonly OnboardingCard[] = [];

  /** Calls back once it is finished, with what was pressed; with nothing where there are no cards. */
  constructor(
    private readonly flow: FinishedFlow['kind'],
    private readonly finish: (pressed: Pick<CardButton, 'additionalAction'>) => void,
  ) {
    makeAutoObservable<this, 'flow' | 'finish'>(
      this,
      { cards: observableRef, flow: false, finish: false },
      { autoBind: true },
    );
  }

  deal(cards: readonly OnboardingCard[]): void {
    this.cards = cards;
    if (cards.length === 0) this.finish({});
  }

  /** ONB-7 · The place of the card that an address names, counted from 1; the first one where it names none. */
  placeOf(asked: string | null): number {
    return cardTurnedTo(0, Math.trunc(Number(asked) || 1) - 1, this.cards.length);
  }

  /** ONB-6 · The buttons of the card at a place. */
  buttonsAt(place: number): readonly LabelledButton[] {
    const card = this.cards[place];
    return card ? cardButtons(card, place === this.cards.length - 1, this.flow) : [];
  }

  /** ONB-7 · Finishes the carousel, or answers with the place to turn to. */
  press(button: LabelledButton, place: number): number | undefined {
    if (!leavesCards(button, place, this.cards.length)) return cardTurnedTo(place, 1, this.cards.length);
    this.finish(button);
    return undefined;
  }
}
