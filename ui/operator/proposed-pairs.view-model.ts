import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OperatorConsole } from '#core/operator';
import type { PairProposal } from '#core/relationships';
import { Task } from '../kit/async/task.ts';

/** OPE-18 · The pairs that are proposed for a cohort. */
export class ProposedPairsViewModel {
  pairs: readonly PairProposal[] | undefined = undefined;
  readonly load: Task<[enrollmentCode: string]>;

  constructor(operatorConsole: OperatorConsole) {
    this.load = new Task(async (code) => {
      const pairs = await operatorConsole.proposedPairs(code);
      runInAction(() => (this.pairs = pairs));
    });
    makeAutoObservable(this, { pairs: observableRef });
  }
}
