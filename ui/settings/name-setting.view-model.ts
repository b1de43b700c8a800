import { makeAutoObservable, reaction } from 'mobx';
import type { Names, Session } from '#core/account';
import { firstNameProblem, lastNameProblem } from '#core/profile';
import type { ChangeName } from '#core/settings';
import { FormField, validateAll } from '../account/auth-form/form-field.ts';
import { Task } from '../kit/async/task.ts';

/** Whoever is signed in. */
export interface CurrentSession {
  readonly session: Session | undefined;
}

/** The name of a Traveler while they change it, and the address that they log in with. */
export class NameSettingViewModel {
  readonly firstName: FormField;
  readonly lastName: FormField;
  readonly save: Task;
  /** As the session said it last. */
  private known: Names;

  constructor(
    changeName: ChangeName,
    private readonly current: CurrentSession,
  ) {
    const { firstName = '', lastName = '' } = current.session ?? {};
    this.known = { firstName, lastName };
    this.firstName = new FormField(firstNameProblem, firstName);
    this.lastName = new FormField(lastNameProblem, lastName);
    this.save = new Task(() => changeName.run(this.names));
    makeAutoObservable<this, 'current' | 'known' | 'names'>(
      this,
      { current: false, known: false, names: false },
      { autoBind: true },
    );
  }

  /** Shows the name that another device gave meanwhile, unless this one is being edited. Answers with how to stop. */
  follow(): () => void {
    return reaction(
      () => this.current.session,
      (session) => {
        if (!session) return;
        const { firstName, lastName } = this.names;
        const isEdited = firstName !== this.known.firstName || lastName !== this.known.lastName;
        this.known = session;
        if (isEdited) return;
        this.firstName.setValue(session.firstName);
        this.lastName.setValue(session.lastName);
      },
      { fireImmediately: true },
    );
  }

  get email(): string {
    return this.current.session?.email ?? '';
  }

  submit(): void {
    if (validateAll([this.firstName, this.lastName])) void this.save.run();
    else this.save.reset();
  }

  private get names(): Names {
    return { firstName: this.firstName.value, lastName: this.lastName.value };
  }
}
