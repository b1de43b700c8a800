import { makeAutoObservable, runInAction } from 'mobx';
import type { LoadedLegalDocuments, LegalDocument, LegalDocuments } from '#core/account';
import type { RichText } from '#core/shared';
import { Task } from '../../kit/async/task.ts';

/** SET-4 · The legal documents that people accept when they sign up: one is open at a time, each is fetched once. */
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

  /** The fetch of the open document. */
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
