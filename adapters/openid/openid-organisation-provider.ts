import type * as OpenIdClient from 'openid-client';
import type { OrganisationReturn } from '#core/account';
import type { OrganisationIdentity, OrganisationLogInSecrets, OrganisationProvider } from '#core/account/server';
import { Refusal } from '#core/messages';
import { fetchOutside } from '../system/outbound.ts';

/** The client that the provider of an organisation has registered for this server. */
export interface OpenIdRegistration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How long the provider may take to answer, in seconds. */
const TIMEOUT = 10;

/** The provider of an organisation, over OpenID Connect: authorisation code with PKCE. Its metadata is read on first use. */
export class OpenIdOrganisationProvider implements OrganisationProvider {
  private discovered: Promise<OpenIdClient.Configuration> | undefined;

  constructor(
    private readonly registration: OpenIdRegistration | undefined,
    /** The page that the provider sends the browser back to. */
    private readonly redirectUri: string,
  ) {}

  async logInUrl({ key, nonce, verifier }: OrganisationLogInSecrets): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const url = buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      state: key,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  async identify(
    { state, code, iss }: OrganisationReturn,
    { key, nonce, verifier }: OrganisationLogInSecrets,
  ): Promise<OrganisationIdentity> {
    const client = await import('openid-client');
    const configuration = await this.configuration();
    const returned = new URL(this.redirectUri);
    returned.search = new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }).toString();
    const { issuer, userinfo_endpoint: hasMore, end_session_endpoint: hasLogOut } = configuration.serverMetadata();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, returned, {
        expectedState: key,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const signed = tokens.claims() ?? { sub: '' };
      const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, signed.sub) : {};
      const leaving = {
        post_logout_redirect_uri: new URL('login', this.redirectUri).href,
        id_token_hint: tokens.id_token ?? '',
      };
      const logOutUrl = hasLogOut ? client.buildEndSessionUrl(configuration, leaving).href : undefined;
      return { issuer, subject: signed.sub, claims: { ...more, ...signed }, logOutUrl };
    } catch (error) {
      throw new Refusal(
        isUnreachable(error) ? 'organisationUnreachable' : 'organisationLogInFailed',
        {},
        { cause: error },
      );
    }
  }

  /** Discovers the provider once; a failure is tried again by the next log-in. */
  private async configuration(): Promise<OpenIdClient.Configuration> {
    this.discovered ??= this.discover();
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      throw error instanceof Refusal ? error : new Refusal('organisationUnreachable', {}, { cause: error });
    }
  }

  private async discover(): Promise<OpenIdClient.Configuration> {
    if (!this.registration) throw new Refusal('organisationNotOffered');
    const { issuer, clientId, clientSecret } = this.registration;
    const { allowInsecureRequests, ClientSecretBasic, customFetch, discovery, enableNonRepudiationChecks } =
      await import('openid-client');
    return discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT,
      [customFetch]: (url: string, request: OpenIdClient.CustomFetchOptions) =>
        fetchOutside(url, request as RequestInit),
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
  }
}

/** Whether a request got no answer: the network failed, or the time was over. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (['TimeoutError', 'AbortError'].includes(error.name) || error.message === 'fetch failed');
