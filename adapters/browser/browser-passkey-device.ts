import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  PasskeyDevice,
  type PasskeyRequest,
} from '#core/account';
import { Refusal } from '#core/messages';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys by WebAuthn in this browser; the person is always asked for fingerprint, face or screen lock. */
export class BrowserPasskeyDevice extends PasskeyDevice {
  async create({ challenge, domain, userId, email, displayName, known }: PasskeyCreation): Promise<PasskeyAttestation> {
    const { id, response } = await refusing(() =>
      startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: domain, name: domain },
          user: { id: userId, name: email, displayName },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
          excludeCredentials: known.map((one) => ({ id: one, type: 'public-key' as const })),
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        },
      }),
    );
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
    return { credential: id, clientData, attestation, transports };
  }

  async sign({ challenge, domain }: PasskeyRequest): Promise<PasskeyAssertion> {
    const { id, response } = await refusing(() =>
      startAuthentication({ optionsJSON: { challenge, rpId: domain, userVerification: 'required' } }),
    );
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle = '' } = response;
    return { credential: id, clientData, authenticatorData, signature, userHandle };
  }
}

async function refusing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new Refusal('passkeyUnsupported');
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Refusal(isKnown ? 'passkeyKnown' : 'passkeyCancelled', {}, { cause: error });
  }
}
