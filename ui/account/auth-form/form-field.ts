import { makeAutoObservable } from 'mobx';
import type { MessageKey } from '#core/messages';

type Rule = (value: string) => MessageKey | undefined;

/** One form field: its value, and its validation problem once it was touched or the form was submitted. */
export class FormField {
  value: string;
  isTouched = false;
  private refused: { readonly value: string; readonly problem: MessageKey } | undefined = undefined;

  constructor(
    private readonly rule: Rule,
    value = '',
  ) {
    this.value = value;
    makeAutoObservable<this, 'rule'>(this, { rule: false }, { autoBind: true });
  }

  /** The validation problem, whether or not it is shown. */
  get validationProblem(): MessageKey | undefined {
    return this.rule(this.value) ?? (this.isRefused ? this.refused?.problem : undefined);
  }

  /** Whether it must be filled in. */
  get isRequired(): boolean {
    return this.rule('') !== undefined;
  }

  /** Whether the server refused the current value. */
  get isRefused(): boolean {
    return this.refused?.value === this.value;
  }

  /** The problem that is shown under the field. */
  get problem(): MessageKey | undefined {
    return this.isTouched ? this.validationProblem : undefined;
  }

  setValue(value: string): void {
    this.value = value;
  }

  clear(): void {
    this.value = '';
    this.isTouched = false;
  }

  /** Shows the server's problem with the value until the value changes. */
  refuse(problem: MessageKey): void {
    this.refused = { value: this.value, problem };
    this.isTouched = true;
  }

  touch(): void {
    this.isTouched = true;
  }
}

/** Shows the problem of every field and returns whether all fields are valid. */
export function validateAll(fields: readonly FormField[]): boolean {
  for (const field of fields) field.touch();
  return fields.every((field) => field.validationProblem === undefined);
}
