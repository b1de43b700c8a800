import { reaction } from 'mobx';
import type { TravelerId } from '#core/shared';
import type { OpenWorkState } from './open-work.state.ts';

/** Who is signed in, as the session of the account area knows it. */
interface Writer {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** Emails that were started and not sent, by name: kept from page to page until another person signs in. */
export class EmailDraftsState {
  private readonly drafts = new Map<string, object>();
  private unregister: (() => void) | undefined = undefined;

  constructor(
    private readonly openWork: OpenWorkState,
    writer: Writer,
  ) {
    let last = writer.session?.id;
    reaction(
      () => writer.session?.id,
      (id) => {
        if (id !== undefined && last !== undefined && id !== last) this.clear();
        last = id ?? last;
      },
    );
  }

  /** The draft of that name, with the fields of the blank form where none was saved. */
  read<Form extends object>(name: string, blank: Form): Form {
    return { ...blank, ...this.drafts.get(name) };
  }

  save(name: string, form: object): void {
    this.drafts.set(name, form);
    this.unregister ??= this.openWork.register(() => this.clear());
  }

  forget(name: string): void {
    this.drafts.delete(name);
    if (this.drafts.size === 0) this.clear();
  }

  private clear(): void {
    this.drafts.clear();
    this.unregister?.();
    this.unregister = undefined;
  }
}
