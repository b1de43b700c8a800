import { makeAutoObservable, runInAction } from 'mobx';
import {
  authDestinationAfter,
  type LogInAtOrganisation,
  type OrganisationReturn,
  type UnfinishedOrganisationLogIn,
  verificationCodeProblem,
} from '#core/account';
import type { Refusal } from '#core/messages';
import { codeIn } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import { AUTH_DESTINATION_PATHS, type AuthDestinationPath } from '../auth-form/auth-destination-paths.ts';
import { FormField, validateAll } from '../auth-form/form-field.ts';
import type { LinkParamsState } from './link-params.state.ts';
import { SecondFactorStep } from './second-factor-step.ts';
import type { SessionState } from './session.state.ts';

/** The page between the product and the provider of an organisation. */
export class OrganisationViewModel {
  readonly code = new FormField(verificationCodeProblem);
  readonly secondFactor = new SecondFactorStep();
  readonly leave: Task;
  readonly finish: Task;
  unfinished: UnfinishedOrganisationLogIn | undefined = undefined;
  private readonly complete: Task<[OrganisationReturn]>;
  private isStarted = false;
  private hasFinished = false;

  constructor(
    logIn: Pick<LogInAtOrganisation, 'leave' | 'complete' | 'finish'>,
    private readonly linkParams: LinkParamsState,
    private readonly session: SessionState,
  ) {
    this.leave = new Task(async () => {
      this.complete.reset();
      await logIn.leave();
    });
    this.complete = new Task(async (returned) => {
      const unfinished = await logIn.complete(returned);
      runInAction(() => {
        this.unfinished = unfinished;
        this.hasFinished = unfinished === undefined;
        this.secondFactor.isAsked = unfinished?.isCodeMailed === false;
      });
    });
    this.finish = new Task(async () => {
      const { ticket = '', isCodeMailed = false } = this.unfinished ?? {};
      const sent = { ticket, ...(isCodeMailed && { verificationCode: this.code.value }) };
      await this.secondFactor.during((more) => logIn.finish({ ...sent, ...more }));
      runInAction(() => (this.hasFinished = true));
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Goes to the provider, or goes on with what it returned. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    const returned = this.linkParams.takeOrganisationReturn();
    void (returned ? this.complete.run(returned) : this.leave.run());
  }

  /** Where the person goes after logging in. */
  get next(): AuthDestinationPath | undefined {
    return this.hasFinished ? AUTH_DESTINATION_PATHS[authDestinationAfter('log in', this.session.session)] : undefined;
  }

  get fields(): Readonly<Record<string, FormField>> {
    const { code, secondFactor } = this;
    return secondFactor.isAsked ? { secondFactor: secondFactor.code } : { code };
  }

  /** The refusal to show. */
  get refusal(): Refusal | undefined {
    return this.secondFactor.shown(this.finish.refusal) ?? this.complete.refusal ?? this.leave.refusal;
  }

  typeCode(code: string): void {
    this.code.setValue(codeIn(code));
  }

  submit(): void {
    if (validateAll(Object.values(this.fields))) void this.finish.run();
  }
}
