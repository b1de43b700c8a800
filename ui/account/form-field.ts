import { makeAutoObservable } from 'mobx';
import type { MessageKey } from '#core/messages';

type Rule = (value: string) => MessageKey | undefined;

/** One field of a form: what stands in it, and its problem once the person has left it or tried to go on. */
export class FormField {
  value: string;
  isAsked = false;

  constructor(
    private readonly rule: Rule,
    value = '',
  ) {
    this.value = value;
    makeAutoObservable<this, 'rule'>(this, { rule: false }, { autoBind: true });
  }

  /** What its rule says of it, shown or not. */
  get complaint(): MessageKey | undefined {
    return this.rule(this.value);
  }

  /** What is shown under the field. */
  get problem(): MessageKey | undefined {
    return this.isAsked ? this.complaint : undefined;
  }

  type(value: string): void {
    this.value = value;
  }

  clear(): void {
    this.value = '';
    this.isAsked = false;
  }

  leave(): void {
    this.isAsked = true;
  }
}

/** Shows the problem of every field, and answers whether there is none. */
export function areAllRight(fields: readonly FormField[]): boolean {
  for (const field of fields) field.leave();
  return fields.every((field) => field.complaint === undefined);
}
