import type { AnswerOption } from '#core/applets';
import type { RandomSource } from '#core/shared';

/** Creates options of the Traveler's own, each with a unique id. */
export class OwnOptionsViewModel {
  constructor(private readonly random: RandomSource) {}

  create(userInput: string): Pick<AnswerOption, 'id' | 'userInput'> {
    return { id: this.random.uuid(), userInput };
  }
}
