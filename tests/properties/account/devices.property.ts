import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDeviceId } from '#core/account';
import { forAll } from '../support/for-all.ts';

const letters = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'));

test('[ACC-24] a device names itself by 16 to 128 letters of base64url', () =>
  forAll([fc.string({ unit: letters, maxLength: 140, size: 'max' })], (text) => {
    expect(parseDeviceId(text)).toBe(text.length >= 16 && text.length <= 128 ? text : undefined);
  }));

test('[ACC-24] anything else names none', () => {
  const odd = fc.constantFrom(' ', '\n', '+', '/', '=', '.', 'é', '\0');
  const long = fc.string({ unit: letters, minLength: 20, maxLength: 60, size: 'max' });
  forAll([long, odd, fc.nat(60)], (text, letter, index) => {
    expect(parseDeviceId(text.slice(0, index) + letter + text.slice(index))).toBeUndefined();
  });
  for (const value of [undefined, null, 7, ['a'.repeat(20)]]) expect(parseDeviceId(value)).toBeUndefined();
});
