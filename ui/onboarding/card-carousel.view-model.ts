import { makeAutoObservable, observableRef } from 'mobx';
import {
  cardButtons,
  cardIndexAfterTurn,
  type FinishedFlow,
  type LabelledButton,
  leavesCarousel,
} from '#core/onboarding';
import type { CardButton, OnboardingCard } from '#core/content';

/** The cards of a carousel; the URL names the visible one. */
export class CardCarouselViewModel {
  cards: readonly OnboardingCard[] = [];

  /** Calls `onFinish` with the button that finished the carousel, or with `{}` if there are no cards. */
  constructor(
    private readonly flow: FinishedFlow['kind'],
    private readonly onFinish: (pressed: Pick<CardButton, 'additionalAction'>) => void,
  ) {
    makeAutoObservable<this, 'flow' | 'onFinish'>(
      this,
      { cards: observableRef, flow: false, onFinish: false },
      { autoBind: true },
    );
  }

  setCards(cards: readonly OnboardingCard[]): void {
    this.cards = cards;
    if (cards.length === 0) this.onFinish({});
  }

  /** ONB-7 · The index of the card that a URL names, counted there from 1; the first card if it names none. */
  indexOf(cardId: string | null): number {
    return cardIndexAfterTurn(0, Math.trunc(Number(cardId) || 1) - 1, this.cards.length);
  }

  /** ONB-6 · The buttons of the card at an index. */
  buttonsAt(index: number): readonly LabelledButton[] {
    const card = this.cards[index];
    return card ? cardButtons(card, index === this.cards.length - 1, this.flow) : [];
  }

  /** ONB-7 · Finishes the carousel, or returns the index of the card to show next. */
  press(button: LabelledButton, index: number): number | undefined {
    if (!leavesCarousel(button, index, this.cards.length)) return cardIndexAfterTurn(index, 1, this.cards.length);
    this.onFinish(button);
    return undefined;
  }
}
