import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of one purpose, one per secret: the first signs new values, the others verify older ones. */
type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** A key pair for signing pushes, in the format of browsers and push services. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The cryptography of the server. All keys are derived from its secrets, a separate key for every purpose. */
export interface Secrets {
  /** The keys that sign session tokens. */
  readonly tokenKeys: Keys;
  /** The keys that sign the links of reminders. */
  readonly reminderKeys: Keys;
  /** The keys that sign the links of emails about notifications. */
  readonly notificationKeys: Keys;
  /** The current key pair; browsers subscribe with its public key. */
  readonly vapid: VapidKeys;
  /** The key pairs of earlier secrets, for browsers that subscribed with those. */
  readonly previousVapid: readonly VapidKeys[];
  /** The keys that sign the secret part of calendar links. */
  readonly calendarKeys: Keys;
  /** The keys that sign the links of files. */
  readonly fileKeys: Keys;
  /** Encrypts a text with the server's key; decrypting needs the same `about`. */
  readonly encrypt: (text: string, about: string) => Buffer;
  /** Decrypts; throws when the bytes were encrypted with a foreign key or another `about`, or were changed. */
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
  /** A fingerprint to compare texts without storing them. */
  readonly fingerprint: (text: string) => string;
  /** Every fingerprint under which the text may be stored, starting with the one for new texts. */
  readonly fingerprints: (text: string) => readonly string[];
  /** The same for security events, with a key of its own. */
  readonly eventFingerprints: (text: string) => readonly [string, ...string[]];
}

const IV = 12;
const TAG = 16;

/** Derives the keys from a secret of at least 32 bytes, and from earlier secrets. */
export function deriveSecrets(secret: string, previous: readonly string[] = []): Secrets {
  const keyOf = (of: string, purpose: string) => new Uint8Array(hkdfSync('sha256', of, 'waymark', purpose, 32));
  const keysFor = (purpose: string): Keys => [keyOf(secret, purpose), ...previous.map((one) => keyOf(one, purpose))];
  const [encryptionKey, ...previousEncryptionKeys] = keysFor('sealed answers');
  const [printKey, ...previousPrintKeys] = keysFor('fingerprints');
  const [eventKey, ...previousEventKeys] = keysFor('security events');
  const [pushKey, ...previousPushKeys] = keysFor('pushes');
  const print = (text: string) => (key: Uint8Array) => createHmac('sha256', key).update(text).digest('base64url');
  const eventPrint = (text: string) => (key: Uint8Array) => print(text)(key).slice(0, 22);
  return {
    tokenKeys: keysFor('session tokens'),
    reminderKeys: keysFor('reminder links'),
    notificationKeys: keysFor('notification links'),
    vapid: vapidOf(pushKey),
    previousVapid: previousPushKeys.map(vapidOf),
    calendarKeys: keysFor('calendar links'),
    fileKeys: keysFor('file links'),
    encrypt: (text, about) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv, { authTagLength: TAG }).setAAD(
        Buffer.from(about),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt: (encrypted, about) => {
      for (const key of previousEncryptionKeys) {
        try {
          return decrypted(encrypted, about, key);
        } catch {
          // It was encrypted with another one.
        }
      }
      return decrypted(encrypted, about, encryptionKey);
    },
    fingerprint: (text) => print(text)(printKey),
    fingerprints: (text) => [printKey, ...previousPrintKeys].map(print(text)),
    eventFingerprints: (text) => [eventPrint(text)(eventKey), ...previousEventKeys.map(eventPrint(text))],
  };
}

function decrypted(encrypted: Uint8Array, about: string, key: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about)).setAuthTag(encrypted.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(encrypted.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}

function vapidOf(key: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(key).toString('base64url') };
}
