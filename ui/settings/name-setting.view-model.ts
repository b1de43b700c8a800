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

/** A text for each field of the form. */
type FieldTexts = Readonly<Record<(typeof PROFILE_FIELDS)[number]['name'], string>>;

/** The Traveler's name while they edit it, and the address that they log in with. */
export class NameSettingViewModel {
  readonly fields: Readonly<Record<keyof FieldTexts, FormField>> = {
    firstName: new FormField(firstNameProblem),
    lastName: new FormField(lastNameProblem),
  };
  readonly save: Task;
  /** The stored texts, as last reported or saved. */
  private known: FieldTexts;

  constructor(
    preferences: ChangePreferences,
    private readonly current: CurrentSession,
  ) {
    const { firstName = '', lastName = '' } = current.session ?? {};
    this.known = { firstName, lastName };
    this.show(this.known);
    this.save = new Task(async () => {
      const { shown } = this;
      await preferences.changeName(this.text);
      this.known = shown;
    });
    makeAutoObservable<this, 'current' | 'known' | 'shown' | 'text'>(
      this,
      { current: false, known: false, shown: false, text: false },
      { autoBind: true },
    );
  }

  /** Shows a name that another device saved, unless this one is being edited. Returns a function that stops it. */
  follow(): () => void {
    return reaction(
      () => this.current.session,
      (session) => {
        if (session) this.keep({ firstName: session.firstName, lastName: session.lastName });
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

  /** Takes over stored texts, and shows them unless the person is editing one of their fields. */
  private keep(stored: Partial<FieldTexts>): void {
    const { shown, known } = this;
    const isEdited = PROFILE_FIELDS.some(({ name }) => name in stored && shown[name] !== known[name]);
    this.known = { ...known, ...stored };
    if (!isEdited) this.show(stored);
  }

  private show(texts: Partial<FieldTexts>): void {
    for (const { name } of PROFILE_FIELDS) this.fields[name].setValue(texts[name] ?? this.fields[name].value);
  }

  private get shown(): FieldTexts {
    return { firstName: this.fields.firstName.value, lastName: this.fields.lastName.value };
  }

  /** The names, and of other fields only those that changed: an older server refuses a field that it does not know. */
  private get text(): ProfileText {
    const { shown, known } = this;
    const changed = PROFILE_FIELDS.filter(({ name }) => shown[name] !== known[name]);
    return {
      ...Object.fromEntries(changed.map(({ name }) => [name, shown[name]])),
      firstName: shown.firstName,
      lastName: shown.lastName,
    };
  }
}
