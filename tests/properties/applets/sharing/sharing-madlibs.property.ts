import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSendApplet, sharedApplet } from '#core/applets';
import { completeAnswersTo, appletContentsOfKind } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

test('[APL-33] of a sentence go out the blanks that it still has, whatever was once written into others', () => {
  const sentences = appletContentsOfKind('madlib').chain((content) =>
    fc.tuple(fc.constant(content), completeAnswersTo(content), fc.constantFrom('old words', '', ' ')),
  );
  forAll([sentences], ([any, given, old]) => {
    const content = { ...any, sendButton: true, readOnly: false };
    const answer = { appletId: content.id, appletType: 'madlib', text: null, untouched: false, ...given };
    const removed = { removed: { contentfulId: 'removed', answer: old } };
    const madlibAnswers = Object.fromEntries(
      [removed, given.madlibAnswers ?? {}].flatMap((part) => Object.entries(part)),
    );
    expect(canSendApplet(content, { ...answer, madlibAnswers })).toBe(true);
    expect(sharedApplet(content, { ...answer, madlibAnswers })).toEqual(sharedApplet(content, answer));
    expect(sharedApplet(content, answer)?.madlibAnswers).toEqual(given.madlibAnswers);
  });
});

test('[APL-33] of a sentence that is only shown nothing goes out while its blanks are open, or without blanks', () =>
  forAll([appletContentsOfKind('madlib')], (any) => {
    const content = { ...any, sendButton: true, readOnly: true };
    const { madlib: _, ...bare } = content;
    const answer = { appletId: content.id, appletType: 'madlib', text: null };
    for (const shown of [content, bare]) {
      expect(canSendApplet(shown, answer)).toBe(true);
      expect(sharedApplet(shown, answer)).toBeUndefined();
      expect(sharedApplet(shown, { ...answer, madlibAnswers: {} })).toBeUndefined();
    }
  }));
