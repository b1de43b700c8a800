import { OrganisationSessions, type SessionStore, sessionOf } from '#core/account';
import { attempt, type KeyValueStorage, localStorageOrNone, ORGANISATION } from './web-storage.ts';

/** Sessions that were opened through an organisation, in the browser's storage under their Traveler. */
export class BrowserOrganisationSessions extends OrganisationSessions {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    super();
  }

  isOpen(): boolean {
    return this.stored() !== undefined;
  }

  logOutUrl(): string | undefined {
    return this.stored() || undefined;
  }

  save(logOutUrl = ''): void {
    attempt(() => this.storage.setItem(this.key(), logOutUrl));
  }

  private stored(): string | undefined {
    return attempt(() => this.storage.getItem(this.key())) ?? undefined;
  }

  private key(): string {
    return ORGANISATION + (sessionOf(this.sessionStore.read() ?? '')?.id ?? '');
  }
}
