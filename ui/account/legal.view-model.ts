import { makeAutoObservable, runInAction } from 'mobx';
import type { HeldDocuments, LegalDocument, LegalDocuments } from '#core/account';
import type { RichText } from '#core/shared';
import { Task } from '../kit/task.ts';

/** Somebody who would like to read what they agree to: one document at a time, each fetched once. */
export class LegalViewModel {
  opened: LegalDocument | undefined = undefined;
  private held: HeldDocuments = {};
  private readonly fetching: Readonly<Record<LegalDocument, Task>> = {
    'privacy-policy': new Task(() => this.bring('privacy-policy')),
    'terms-of-service': new Task(() => this.bring('terms-of-service')),
  };

  constructor(private readonly documents: LegalDocuments) {
    makeAutoObservable<this, 'documents' | 'fetching'>(this, { documents: false, fetching: false }, { autoBind: true });
  }

  get document(): RichText | undefined {
    return this.opened && this.held[this.opened];
  }

  /** How fetching the opened one goes. */
  get fetch(): Task | undefined {
    return this.opened && this.fetching[this.opened];
  }

  open(name: LegalDocument): void {
    this.opened = name;
    if (this.document === undefined) void this.fetch?.run();
  }

  close(): void {
    this.opened = undefined;
  }

  private async bring(name: LegalDocument): Promise<void> {
    const document = await this.documents.of(name);
    runInAction(() => (this.held = { ...this.held, [name]: document }));
  }
}
