import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PendingUpload, resumedUploads, UPLOAD_KEPT_DAYS } from '#core/applets';
import { plusMinutes } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const NOW = '2026-11-28T09:00:00.000Z';
const file = { name: 'a.weba', type: 'audio/webm', size: 1, bytes: async () => new Uint8Array(1) };
const upload = (id: string, minutesAgo: number): PendingUpload => ({
  id,
  file,
  keptAt: plusMinutes(NOW, -minutesAgo),
  url: null,
});
const longest = UPLOAD_KEPT_DAYS * 24 * 60;

test('[APL-109] uploads that were cut are resumed for seven days, the first before the others, and given up later', () => {
  const ages = fc.uniqueArray(fc.integer({ min: -60, max: 2 * longest }), { maxLength: 8 });
  forAll([ages], (minutes) => {
    const { resumed, givenUp } = resumedUploads(
      minutes.map((one) => upload(String(one), one)),
      NOW,
    );
    const young = minutes.filter((one) => one <= longest).toSorted((one, other) => other - one);
    expect(resumed.map(({ id }) => id)).toEqual(young.map(String));
    expect(givenUp.map(({ id }) => id)).toEqual(minutes.filter((one) => one > longest).map(String));
  });
  expect(resumedUploads([upload('seven days', longest), upload('a minute more', longest + 1)], NOW)).toMatchObject({
    resumed: [{ id: 'seven days' }],
    givenUp: [{ id: 'a minute more' }],
  });
});
