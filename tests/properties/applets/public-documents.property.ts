import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPLET_FORMATS, isShownInPublic } from '#core/applets';
import { forAll } from '../support/for-all.ts';

const types = [...APPLET_FORMATS.values()].flat().flatMap(({ types: [kept = ''] }) => [kept]);

test('[APL-101] a document is shown in public once it was scanned, and everything else always', () => {
  forAll([fc.constantFrom(...types), fc.boolean()], (type, isScanned) => {
    const isHarmless = /^(image|audio|video)\/|^text\/plain$/.test(type);
    expect(isShownInPublic({ type, isScanned })).toBe(isScanned || isHarmless);
  });
});
