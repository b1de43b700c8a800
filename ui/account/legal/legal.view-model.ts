import { makeAutoObservable, runInAction } from 'mobx';
import type { LoadedLegalDocuments, LegalDocument, LegalDocuments } from '#core/account';
import type { RichText } from '#core/shared';
import { Task } from '../../kit/async/task.ts';

/** SET-4 · Somebody who would like to read what they agree to: one document at a time, each fetched once. */
export class LegalViewModel {
  opened: LegalDocument | undefined = undefined;
  private loaded: LoadedLegalDocuments = {};
  private readonly fetchTasks: Readonly<Record<LegalDocument, Task>> = {
    'privacy-policy': new Task(() => this.loadDocument('privacy-policy')),
    'terms-of-service': new Task(() => this.loadDocument('terms-of-service')),
  };

  constructor(private readonly documents: LegalDocuments) {
    makeAutoObservable<this, 'documents' | 'fetchTasks'>(
      this,
      { documents: false, fetchTasks: false },
      { autoBind: true },
    );
  }

  get document(): RichText | undefined {
    return this.opened && this.loaded[this.opened];
  }

  /** How fetching the opened one goes. */
  get fetch(): Task | undefined {
    return this.opened && this.fetchTasks[this.opened];
  }

  open(name: LegalDocument): void {
    this.opened = name;
    if (this.document === undefined) void this.fetch?.run();
  }

  close(): void {
    this.opened = undefined;
  }

  private async loadDocument(name: LegalDocument): Promise<void> {
    const document = await this.documents.of(name);
    runInAction(() => (this.loaded = { ...this.loaded, [name]: document }));
  }
}
