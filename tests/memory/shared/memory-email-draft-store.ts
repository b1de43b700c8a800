import { type EmailDraft, EmailDraftStore } from '#core/shared';

/** Unfinished emails, in memory. */
export class MemoryEmailDraftStore extends EmailDraftStore {
  private readonly drafts = new Map<string, EmailDraft>();

  read(name: string): EmailDraft | undefined {
    return this.drafts.get(name);
  }

  save(name: string, draft: EmailDraft): void {
    this.drafts.set(name, draft);
  }

  forget(name: string): void {
    this.drafts.delete(name);
  }

  begun(): readonly string[] {
    return [...this.drafts.keys()];
  }
}
