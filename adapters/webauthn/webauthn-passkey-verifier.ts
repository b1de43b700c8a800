import { type PasskeyAssertion, type PasskeyAttestation } from '#core/account';
import { type PasskeyKey, PasskeyVerifier } from '#core/account/server';
import type { TravelerId } from '#core/shared';

/** Loaded when the first passkey is used. */
const library = () => import('@simplewebauthn/server');

/** ACC-59 · Passkeys by WebAuthn, for the domain and the one origin of the public address. */
export class WebAuthnPasskeyVerifier extends PasskeyVerifier {
  readonly domain: string;
  private readonly origin: string;

  constructor(publicUrl: string) {
    super();
    ({ hostname: this.domain, origin: this.origin } = new URL(publicUrl));
  }

  userId(traveler: TravelerId): string {
    return Buffer.from(traveler).toString('base64url');
  }

  challengeOf(clientData: string): string | undefined {
    try {
      const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
      return typeof challenge === 'string' ? challenge : undefined;
    } catch {
      return undefined;
    }
  }

  async verifyNew(
    { credential: id, clientData, attestation }: PasskeyAttestation,
    challenge: string,
  ): Promise<PasskeyKey | undefined> {
    const { verifyRegistrationResponse } = await library();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...publicKeyCredential(id),
          response: { clientDataJSON: clientData, attestationObject: attestation },
        },
        ...this.expected(challenge),
      });
      if (!registrationInfo) return undefined;
      const { credential } = registrationInfo;
      return { credential: credential.id, publicKey: credential.publicKey, counter: credential.counter };
    } catch {
      return undefined;
    }
  }

  async verifySigned(
    { credential, clientData, authenticatorData, signature, userHandle }: PasskeyAssertion,
    challenge: string,
    { publicKey, counter }: PasskeyKey,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...publicKeyCredential(credential),
          response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
        },
        credential: { id: credential, publicKey: new Uint8Array(publicKey), counter },
        ...this.expected(challenge),
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      return undefined;
    }
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.domain,
      requireUserVerification: true,
    };
  }
}

const publicKeyCredential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;
