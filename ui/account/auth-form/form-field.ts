import { makeAutoObservable } from 'mobx';
import type { MessageKey } from '#core/messages';

type Rule = (value: string) => MessageKey | undefined;

/** One field of a form: its value, and its validation problem once it was touched or the form was submitted. */
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

  /** The validation problem, whether it is shown or not. */
  get validationProblem(): MessageKey | undefined {
    return this.rule(this.value) ?? (this.isRefused ? this.refused?.problem : undefined);
  }

  /** Whether it may not be left empty. */
  get isRequired(): boolean {
    return this.rule('') !== undefined;
  }

  /** Whether the server refused the value that stands in it. */
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

  /** Shows what the server said of its value, until another one is typed. */
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
