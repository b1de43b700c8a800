import type { AnswerOption } from '#core/applets';
import type { Dice } from '#core/shared';

/** Makes options of the Traveler's own, each with an id that no other one has. */
export class OwnOptionsViewModel {
  constructor(private readonly dice: Dice) {}

  made(userInput: string): Pick<AnswerOption, 'id' | 'userInput'> {
    return { id: this.dice.id(), userInput };
  }
}
