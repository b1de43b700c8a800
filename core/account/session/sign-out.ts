import type { PageLoader } from '../../shared/index.ts';
import type { Accounts, SessionStore } from '../account.port.ts';
import type { OrganisationSessions } from '../organisation/organisation-log-in.port.ts';

/** The parts of a browser that end the log-in at the provider of an organisation. */
interface OrganisationExit {
  readonly sessions: Pick<OrganisationSessions, 'logOutUrl'>;
  readonly page: Pick<PageLoader, 'replace'>;
}

/**
 * Ends the session: immediately on this device, and on the server as soon as the call arrives, whatever the response.
 * ACC-73 · Then opens the page that ends the log-in through an organisation at its provider.
 */
export class SignOut {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessionStore: SessionStore,
    private readonly organisation?: OrganisationExit,
  ) {}

  async run(): Promise<void> {
    const token = this.sessionStore.read();
    const logOutUrl = this.organisation?.sessions.logOutUrl();
    this.sessionStore.clear();
    const ended = token === undefined ? undefined : this.accounts.signOut(token).catch(() => undefined);
    if (logOutUrl === undefined) return;
    await ended;
    this.organisation?.page.replace(logOutUrl);
  }
}
