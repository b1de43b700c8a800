import { Refusal } from '../messages/index.ts';

/** Everything that went wrong while a quest was loaded: it says the first, and holds them all. */
export class LoadingRefusal extends Refusal {
  constructor(readonly all: readonly [Refusal, ...Refusal[]]) {
    super(all[0].key, all[0].details, { cause: all[0] });
  }
}
