import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The cryptography of the server. All keys are derived from one secret, a separate key for every purpose. */
export interface Secrets {
  /** The key that signs session tokens. */
  readonly tokenKey: Uint8Array;
  /** The key that signs the links of reminders. */
  readonly reminderKey: Uint8Array;
  /** The key that signs the links of emails about notifications. */
  readonly notificationKey: Uint8Array;
  /** The pair of keys that pushes are signed with, as browsers and push services write them. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string };
  /** The key that signs what is secret in calendar links. */
  readonly calendarKey: Uint8Array;
  /** The key that signs the links of files. */
  readonly fileKey: Uint8Array;
  /** Encrypts a text with the server's key; decrypting needs the same `about`. */
  readonly encrypt: (text: string, about: string) => Buffer;
  /** Decrypts; throws when the bytes were encrypted with another key or `about`, or were changed. */
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
  /** A fingerprint to compare texts without storing them. */
  readonly fingerprint: (text: string) => string;
  /** The same for security events, with a key of its own. */
  readonly eventFingerprint: (text: string) => string;
}

const IV = 12;
const TAG = 16;

/** Derives the keys from a secret of at least 32 bytes. */
export function deriveSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'waymark', purpose, 32));
  const encryptionKey = keyFor('sealed answers');
  const printKey = keyFor('fingerprints');
  const eventKey = keyFor('security events');
  return {
    tokenKey: keyFor('session tokens'),
    reminderKey: keyFor('reminder links'),
    notificationKey: keyFor('notification links'),
    vapid: vapidOf(keyFor('pushes')),
    calendarKey: keyFor('calendar links'),
    fileKey: keyFor('file links'),
    encrypt: (text, about) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv, { authTagLength: TAG }).setAAD(
        Buffer.from(about),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt: (encrypted, about) => {
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, encrypted.subarray(0, IV), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(encrypted.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(encrypted.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', printKey).update(text).digest('base64url'),
    eventFingerprint: (text) => createHmac('sha256', eventKey).update(text).digest('base64url').slice(0, 22),
  };
}

function vapidOf(key: Uint8Array): Secrets['vapid'] {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(key).toString('base64url') };
}
