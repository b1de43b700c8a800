import { describe, expect, test } from 'vitest';
import { HmacCalendarLinkSecrets } from '#adapters/tokens/hmac-links';

const ID = '8d3f2a10-4b5c-4d6e-8f70-0123456789ab';
const key = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

describe('what is secret in calendar links', () => {
  const secrets = new HmacCalendarLinkSecrets([key(1)]);

  test('names its link, fits into an address, and is the same each time', () => {
    const secret = secrets.secretOf(ID);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(secrets.secretOf(ID)).toBe(secret);
    expect(secrets.linkIdOf(secret)).toBe(ID);
  });

  test('is nothing when one character of it is another', () => {
    const secret = secrets.secretOf(ID);
    for (let index = 0; index < secret.length; index += 1) {
      const other = secret[index] === 'A' ? 'B' : 'A';
      expect(secrets.linkIdOf(secret.slice(0, index) + other + secret.slice(index + 1))).toBeUndefined();
    }
  });

  test.each(['', 'A'.repeat(63), 'A'.repeat(64), 'A'.repeat(65), `${'A'.repeat(63)}.`, 'é'.repeat(64)])(
    'is not %j',
    (text) => {
      expect(secrets.linkIdOf(text)).toBeUndefined();
    },
  );

  test('is worth nothing under another key', () => {
    expect(new HmacCalendarLinkSecrets([key(2)]).linkIdOf(secrets.secretOf(ID))).toBeUndefined();
  });
});
