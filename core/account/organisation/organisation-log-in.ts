import type { PageLoader } from '../../shared/index.ts';
import type { SessionStore } from '../account.port.ts';
import { saveSession } from '../session/log-in.ts';
import type { Token } from '../session/session.rules.ts';
import type { OrganisationLogIns, OrganisationSessions } from './organisation-log-in.port.ts';
import type {
  FinishOrganisationInput,
  OrganisationReturn,
  UnfinishedOrganisationLogIn,
} from './organisation-log-in.rules.ts';

/** Logging in through the organisation, in the browser: to its provider, back, and the further step if there is one. */
export class LogInAtOrganisation {
  constructor(
    private readonly logIns: OrganisationLogIns,
    private readonly page: PageLoader,
    private readonly sessionStore: SessionStore,
    private readonly organisationSessions: OrganisationSessions,
  ) {}

  /** Opens the provider in place of this page. */
  async leave(): Promise<void> {
    this.page.replace(await this.logIns.begin());
  }

  /** Saves the session that the provider's answer opens, or resolves to what is still needed. */
  async complete(returned: OrganisationReturn): Promise<UnfinishedOrganisationLogIn | undefined> {
    const { jwt, logOutUrl, unfinished } = await this.logIns.complete(returned);
    if (jwt !== undefined) this.save(jwt, logOutUrl);
    return unfinished;
  }

  async finish(input: FinishOrganisationInput): Promise<void> {
    const { jwt, logOutUrl } = await this.logIns.finish(input);
    this.save(jwt, logOutUrl);
  }

  private save(jwt: Token, logOutUrl: string | undefined): void {
    saveSession(jwt, this.sessionStore);
    this.organisationSessions.save(logOutUrl);
  }
}
