import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Argon2PasswordHasher } from '#adapters/argon2/argon2-password-hasher';

const hasher = new Argon2PasswordHasher();

test('[ACC-5][ACC-7] a secret is hashed by argon2id with 19 MiB and two passes, and each time with another salt', async () => {
  const [one, other] = [await hasher.hash('over the hills'), await hasher.hash('over the hills')];
  for (const saved of [one, other]) {
    expect(saved).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.matches('over the hills', saved)).toBe(true);
    expect(await hasher.matches('over the hill', saved)).toBe(false);
    expect(hasher.isOutdated(saved)).toBe(false);
  }
  expect(one).not.toBe(other);
});

test('a secret matches nothing where no hash is saved', async () => {
  expect(await hasher.matches('over the hills', undefined)).toBe(false);
});

test.each([
  ['less memory', { memoryCost: 8192, timeCost: 2 }],
  ['fewer passes', { memoryCost: 19_456, timeCost: 1 }],
])('[ACC-49] a hash of %s is outdated, and still matches', async (_, cost) => {
  const saved = await hash('over the hills', { algorithm: 2, parallelism: 1, ...cost });
  expect(hasher.isOutdated(saved)).toBe(true);
  expect(await hasher.matches('over the hills', saved)).toBe(true);
});
