import type { SessionStore } from '#core/account';
import { type EmailDraft, EmailDraftStore } from '#core/shared';
import { BegunForms } from './begun-forms.ts';
import {
  type EnumerableStorage,
  localStorageOrNone,
  OWN_EMAILS,
  sessionStorageOrNone,
  signedInTraveler,
} from './web-storage.ts';

/**
 * Unfinished emails: a Traveler's in the browser's storage under their id, a visitor's in the storage of the tab; in
 * memory where that is full or forbidden.
 */
export class BrowserEmailDraftStore extends EmailDraftStore {
  private readonly unstored = new Map<string, EmailDraft>();

  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
    private readonly tab: EnumerableStorage = sessionStorageOrNone() ?? storage,
  ) {
    super();
  }

  read(name: string): EmailDraft | undefined {
    return this.forms().read(name);
  }

  save(name: string, draft: EmailDraft): void {
    this.forms().save(name, draft);
  }

  forget(name: string): void {
    this.forms().forget(name);
  }

  begun(): readonly string[] {
    return this.forms().begun();
  }

  private forms(): BegunForms<EmailDraft> {
    const id = signedInTraveler(this.sessionStore);
    return id === undefined
      ? new BegunForms(this.tab, 'waymark.visitor-email.', isDraft, this.unstored)
      : new BegunForms(this.storage, `${OWN_EMAILS}${id}.`, isDraft, this.unstored);
  }
}

const isDraft = (value: unknown): value is EmailDraft =>
  typeof value === 'object' && value !== null && Object.values(value).every((field) => typeof field === 'string');
