import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the server can do with its one secret: every purpose has a key of its own. */
export interface Secrets {
  /** The key that signs session tokens. */
  readonly tokenKey: Uint8Array;
  /** The key that proves the links of reminders. */
  readonly reminderKey: Uint8Array;
  /** The pair of keys that pushes are signed with, as browsers and push services write them. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string };
  /** The key that signs what is secret in calendar links. */
  readonly calendarKey: Uint8Array;
  /** The key that proves the links of files. */
  readonly fileKey: Uint8Array;
  /** Seals a text so that only this server can read it; `about` must be named again to open it. */
  readonly seal: (text: string, about: string) => Buffer;
  /** Throws when it was not sealed here, was changed, or is about something else. */
  readonly unseal: (sealed: Uint8Array, about: string) => string;
  /** Tells two texts apart without keeping either. */
  readonly fingerprint: (text: string) => string;
}

const IV = 12;
const TAG = 16;

/** Derives the keys from a secret of at least 32 bytes. */
export function secretsOf(secret: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'waymark', purpose, 32));
  const sealKey = keyFor('sealed answers');
  const printKey = keyFor('fingerprints');
  return {
    tokenKey: keyFor('session tokens'),
    reminderKey: keyFor('reminder links'),
    vapid: vapidOf(keyFor('pushes')),
    calendarKey: keyFor('calendar links'),
    fileKey: keyFor('file links'),
    seal: (text, about) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv, { authTagLength: TAG }).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal: (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', printKey).update(text).digest('base64url'),
  };
}

function vapidOf(key: Uint8Array): Secrets['vapid'] {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(key).toString('base64url') };
}
