import type { PageLoader } from '../../shared/index.ts';
import type { SessionStore } from '../account.port.ts';
import { saveSession } from '../session/log-in.ts';
import type { OrganisationLogIns } from './organisation-log-in.port.ts';
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
  ) {}

  /** Opens the provider in place of this page. */
  async leave(): Promise<void> {
    this.page.replace(await this.logIns.begin());
  }

  /** Saves the session that the provider's answer opens, or resolves to what is still needed. */
  async complete(returned: OrganisationReturn): Promise<UnfinishedOrganisationLogIn | undefined> {
    const { jwt, unfinished } = await this.logIns.complete(returned);
    if (jwt !== undefined) saveSession(jwt, this.sessionStore);
    return unfinished;
  }

  async finish(input: FinishOrganisationInput): Promise<void> {
    saveSession(await this.logIns.finish(input), this.sessionStore);
  }
}
