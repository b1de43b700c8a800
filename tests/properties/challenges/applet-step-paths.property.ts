import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppletContent } from '#core/applets';
import { appletStepPaths, type Challenge, refersToOtherApplets } from '#core/challenges';
import { richTextOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const asking = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('one', 'two', 'three'),
    steps: fc.array(fc.record({ appletIds: fc.array(ids, { maxLength: 3 }) }), { maxLength: 4 }),
  }),
  { selector: ({ id }) => id },
);

test('[APL-6] an applet is asked for at a step that names it, and at none before that', () =>
  forAll([asking, ids], (challenges, applet) => {
    const addresses = challenges.flatMap(({ id, steps }) =>
      steps.flatMap(({ appletIds }, index) => (appletIds.includes(applet) ? [`/challenge/${id}/${index}`] : [])),
    );
    expect(appletStepPaths(challenges).get(applet)).toBe(addresses[0]);
  }));

const applet = (id: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: id,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const challenge = (text: string, applets: readonly AppletContent[], where: 'step' | 'info' | 'post' | 'none') => ({
  applets,
  content: {
    steps: [
      {
        content: richTextOf(where === 'step' ? text : 'plain'),
        additionalInfo: [{ kind: 'tips', content: richTextOf(where === 'info' ? text : 'plain') }],
      },
    ],
    post: { reflect: richTextOf(where === 'post' ? text : 'plain') },
  },
});

test.each(['step', 'info', 'post'] as const)(
  '[APL-6] a challenge whose %s names an applet that it does not ask for speaks of others; naming its own or the reader it does not',
  (where) => {
    const speaks = (text: string): boolean =>
      refersToOtherApplets(
        challenge(
          text,
          [applet('own'), applet('group', { appletType: 'group-applet', applets: [applet('in')] })],
          where,
        ) as unknown as Challenge,
      );
    for (const tag of ['applet:far', 'madlib:far:x', 'rank:far:1', 'quiz:far:q'])
      expect(speaks(`{{${tag}}}`)).toBe(true);
    for (const tag of ['applet:own', 'applet:in', 'user.firstName', 'nonsense'])
      expect(speaks(`{{${tag}}}`)).toBe(false);
  },
);

test('[APL-6] a challenge speaks of others in what an applet says, and where one repeats another’s', () => {
  const speaks = (more: Partial<AppletContent>): boolean =>
    refersToOtherApplets(challenge('', [applet('own', more), applet('beside')], 'none') as unknown as Challenge);
  expect(speaks({})).toBe(false);
  expect(speaks({ description: richTextOf('{{applet:far}}') })).toBe(true);
  expect(speaks({ repeats: 'far' })).toBe(true);
  expect(speaks({ repeats: 'beside' })).toBe(false);
});
