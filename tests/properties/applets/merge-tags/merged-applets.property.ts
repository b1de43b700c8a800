import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletContent, mergedApplet, mergedRichText } from '#core/applets';
import { appletContentsOfAnyKind, mergeExamples } from '#core/arbitraries';
import { type RichText, richTextOf } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

/** An applet with words in every place that may have tags: its own, those of a quiz's results, and those of its members. */
const saying = (base: AppletContent, text: RichText, depth: number): AppletContent => ({
  ...base,
  description: text,
  quiz: {
    id: 'quiz',
    sections: [],
    mixedResultText: text,
    rewards: [{ result: 'calm', title: 'Calm', description: text, mediaUrl: null }],
  },
  applets: depth > 0 ? [saying({ ...base, id: `${base.id}-${depth}` }, text, depth - 1)] : [],
});

test('[APL-6] tags are filled in wherever an applet has words of its author, its members included, and nothing else changes', () =>
  forAll(
    [appletContentsOfAnyKind, mergeExamples, fc.integer({ min: 0, max: 2 })],
    (base, { context, tags }, depth) => {
      const text = richTextOf(tags.map(({ tag }) => tag).join(' and '));
      const merged = mergedRichText(text, context);
      expect(mergedApplet(saying(base, text, depth), context)).toEqual(saying(base, merged, depth));
    },
    { numRuns: 60 },
  ));

test('[APL-6] an applet without any words of that kind stays as it was, and one that is malformed untouched', () =>
  forAll(
    [appletContentsOfAnyKind, mergeExamples],
    (base, { context }) => {
      const { quiz: _, applets: __, ...bare } = { ...base, description: null };
      expect(mergedApplet(bare, context)).toEqual(bare);
      const broken: AppletContent = { ...bare, quiz: JSON.parse('{"rewards":7}') };
      expect(mergedApplet(broken, context)).toBe(broken);
    },
    { numRuns: 60 },
  ));
