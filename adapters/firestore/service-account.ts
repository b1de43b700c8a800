import { readFile } from 'node:fs/promises';
import { importPKCS8, SignJWT } from 'jose';
import type { Clock, TravelerId } from '#core/shared';
import { fetchOutside } from '../system/outbound.ts';

/** A fault of a service account, described for the operator. */
export class ServiceAccountFault extends Error {
  override readonly name = 'ServiceAccountFault';
}

interface AccountKey {
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri: string;
}

/** The account by which the server writes to Firestore, and signs in others. */
export class ServiceAccount {
  private access: { readonly token: string; readonly until: number } | undefined;

  constructor(
    /** The path of the account's file, as Google Cloud issues it. */
    private readonly file: string,
    private readonly clock: Clock,
  ) {}

  /** A token by which Firebase takes the person who brings it for one Traveler. */
  async customToken(traveler: TravelerId): Promise<string> {
    const key = await this.key();
    return this.signed(key, { sub: key.client_email, uid: traveler }, IDENTITY_TOOLKIT);
  }

  /** A token to write documents with, kept for as long as it is good. */
  async accessToken(): Promise<string> {
    const now = this.now();
    if (this.access && this.access.until > now) return this.access.token;
    const key = await this.key();
    const assertion = await this.signed(key, { scope: DATASTORE }, key.token_uri);
    const response = await fetchOutside(key.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: JWT_BEARER, assertion }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok)
      throw new ServiceAccountFault(`The service account ${key.client_email} is refused with ${response.status}.`);
    const { access_token: token, expires_in: seconds } = (await response.json()) as AccessAnswer;
    this.access = { token, until: now + seconds - 60 };
    return token;
  }

  private async key(): Promise<AccountKey> {
    const text = await readFile(this.file, 'utf8').catch((cause: unknown) => {
      throw new ServiceAccountFault('The file of the service account cannot be read.', { cause });
    });
    const key = parsed(text) as Partial<AccountKey> | null;
    if (!key?.client_email || !key.private_key || !key.token_uri)
      throw new ServiceAccountFault('The file of the service account is none that Google Cloud gave out.');
    return key as AccountKey;
  }

  private async signed({ client_email, private_key }: AccountKey, claims: object, audience: string): Promise<string> {
    const key = await importPKCS8(private_key, 'RS256').catch(() => {
      throw new ServiceAccountFault('The key in the file of the service account cannot be used.');
    });
    const now = this.now();
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(key);
  }

  private now(): number {
    return Math.floor(Date.parse(this.clock.now()) / 1000);
  }
}

interface AccessAnswer {
  readonly access_token: string;
  readonly expires_in: number;
}

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const DATASTORE = 'https://www.googleapis.com/auth/datastore';
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The file holds a private key, which no error may repeat. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
