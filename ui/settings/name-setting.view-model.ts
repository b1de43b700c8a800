import { makeAutoObservable, reaction } from 'mobx';
import type { Session } from '#core/account';
import { firstNameProblem, lastNameProblem, type ProfileText } from '#core/profile';
import type { ChangePreferences } from '#core/settings';
import { FormField, validateAll } from '../account/auth-form/form-field.ts';
import { Task } from '../kit/async/task.ts';

/** The signed-in person. */
export interface CurrentSession {
  readonly session: Session | undefined;
}

/** The fields of the form, in order. */
export const PROFILE_FIELDS = [
  { name: 'firstName', label: 'nameFirst', autoComplete: 'given-name' },
  { name: 'lastName', label: 'nameLast', autoComplete: 'family-name' },
] as const;

/** The Traveler's name while they edit it, and the address that they log in with. */
export class NameSettingViewModel {
  readonly fields = { firstName: new FormField(firstNameProblem), lastName: new FormField(lastNameProblem) };
  readonly save: Task;
  /** The values that the session last reported. */
  private known: ProfileText;

  constructor(
    preferences: ChangePreferences,
    private readonly current: CurrentSession,
  ) {
    const { firstName = '', lastName = '' } = current.session ?? {};
    this.known = { firstName, lastName };
    this.show(this.known);
    this.save = new Task(() => preferences.changeName(this.text));
    makeAutoObservable<this, 'current' | 'known' | 'text'>(
      this,
      { current: false, known: false, text: false },
      { autoBind: true },
    );
  }

  /** Shows a name that another device saved, unless this one is being edited. Returns a function that stops it. */
  follow(): () => void {
    return reaction(
      () => this.current.session,
      (session) => {
        if (!session) return;
        const isEdited = PROFILE_FIELDS.some(({ name }) => this.fields[name].value !== this.known[name]);
        this.known = session;
        if (!isEdited) this.show(session);
      },
      { fireImmediately: true },
    );
  }

  get email(): string {
    return this.current.session?.email ?? '';
  }

  submit(): void {
    if (validateAll(Object.values(this.fields))) void this.save.run();
    else this.save.reset();
  }

  private show(text: ProfileText): void {
    for (const { name } of PROFILE_FIELDS) this.fields[name].setValue(text[name]);
  }

  private get text(): ProfileText {
    return { firstName: this.fields.firstName.value, lastName: this.fields.lastName.value };
  }
}
