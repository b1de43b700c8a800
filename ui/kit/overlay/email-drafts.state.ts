import { reaction } from 'mobx';
import type { UnsavedWork } from '#core/account';
import type { EmailDraftStore } from '#core/shared';

/** A form field whose value is stored in a draft. */
interface TypedField {
  readonly value: string;
  readonly setValue: (value: string) => void;
}

/** STP-5 · Unsent email drafts, by name; signing out asks about them. */
export class EmailDraftsState implements UnsavedWork {
  constructor(private readonly store: EmailDraftStore) {}

  /** The draft of that name; fields without a stored value come from the blank form. */
  read<Form extends object>(name: string, blank: Form): Form {
    return { ...blank, ...this.store.read(name) };
  }

  /** Saves a draft; removes it if the form has no text. */
  save(name: string, form: object): void {
    const draft: Record<string, string> = { ...form };
    if (Object.values(draft).every((text) => text.trim() === '')) this.forget(name);
    else this.store.save(name, draft);
  }

  forget(name: string): void {
    this.store.forget(name);
  }

  /** Fills the fields with the draft of that name, and saves changes to it; returns a function that stops it. */
  follow(name: string, fields: Readonly<Record<string, TypedField>>): () => void {
    const draft = this.store.read(name) ?? {};
    for (const [key, field] of Object.entries(fields)) field.setValue(draft[key] ?? field.value);
    return reaction(
      () => Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value])),
      (form) => this.save(name, form),
    );
  }

  async saveToServer(): Promise<boolean> {
    return this.store.begun().length === 0;
  }

  async discard(): Promise<void> {
    for (const name of this.store.begun()) this.store.forget(name);
  }
}
