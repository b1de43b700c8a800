import { makeAutoObservable, runInAction } from 'mobx';
import { secondFactorProblem } from '#core/account';
import { Refusal } from '#core/messages';
import { FormField } from '../auth-form/form-field.ts';

/** The second step of a log-in, shown if the server requires it. */
export class SecondFactorStep {
  isAsked = false;
  usesRecoveryCode = false;
  readonly code = new FormField(secondFactorProblem);

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Logs in with the code if the step is shown; shows the step if the server requires one. */
  async during(logIn: (sent: { readonly secondFactor?: string }) => Promise<unknown>): Promise<void> {
    try {
      await logIn(this.isAsked ? { secondFactor: this.code.value } : {});
    } catch (error) {
      if (error instanceof Refusal && error.key === 'secondFactorNeeded') runInAction(() => (this.isAsked = true));
      throw error;
    }
  }

  /** The refusal to show: `undefined` while it only says that a code is needed. */
  shown(refusal: Refusal | undefined): Refusal | undefined {
    return refusal?.key === 'secondFactorNeeded' ? undefined : refusal;
  }

  switchKind(): void {
    this.usesRecoveryCode = !this.usesRecoveryCode;
    this.code.clear();
  }

  goBack(): void {
    this.isAsked = false;
    this.code.clear();
  }
}
