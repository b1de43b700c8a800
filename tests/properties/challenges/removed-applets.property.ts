import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppletContent } from '#core/applets';
import { openedChallenges } from '#core/arbitraries';
import { withRemovedApplets } from '#core/challenges/server';
import type { ChallengeContent } from '#core/content';
import { forAll } from '../support/for-all.ts';

const applet = (id: string, applets: readonly AppletContent[] = []): AppletContent => ({
  id,
  appletType: applets.length > 0 ? 'group-applet' : 'inline-text',
  title: id,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  applets,
});

const questOf = (...challenges: readonly ChallengeContent[]) => ({
  weeks: [
    {
      id: 'week',
      weekNumber: 1,
      weekName: 'A week',
      title: 'A week',
      unlockAfterDays: null,
      onboarding: [],
      challenges,
    },
  ],
});

/** A challenge with a step at least, one of its steps, and another that asks for other applets. */
const walked = openedChallenges
  .filter(({ challenge }) => challenge.content.steps.length > 0)
  .chain(({ challenge: { content } }) =>
    fc.record({
      content: fc.constant(content),
      at: fc.nat({ max: content.steps.length - 1 }),
      isOfGroup: fc.boolean(),
    }),
  );

test('[QST-6] what no step asks for any more stays after the applets of the step that asked for it, and nowhere else', () =>
  forAll([walked], ({ content, at, isOfGroup }) => {
    const step = content.steps[at];
    if (!step) throw new Error('There is a step at that place.');
    const gone = isOfGroup ? applet('gone', [applet('other'), applet('member')]) : applet('gone');
    const stepIdByApplet = new Map([[isOfGroup ? 'member' : 'gone', step.id]]);
    const still = step.appletIds.map((id) => ({ ...applet(id), appletType: 'rank' }));
    const after = withRemovedApplets(content, questOf(content), [...still, gone], stepIdByApplet);
    expect(after).toEqual({
      ...content,
      steps: content.steps.map((one) => (one.id === step.id ? { ...one, appletIds: [...one.appletIds, 'gone'] } : one)),
    });
    expect(withRemovedApplets(content, questOf(content), [gone], new Map([['stranger', step.id]]))).toEqual(content);
    expect(withRemovedApplets(content, questOf(content), still, new Map(still.map(({ id }) => [id, step.id])))).toBe(
      content,
    );
  }));

test('[CNT-25] a removed applet takes the place of one of its kind that has no answer, so that nothing stands there twice', () =>
  forAll([walked, fc.boolean()], ({ content, at }, isAnswered) => {
    const steps = content.steps.map((one, index) => ({ ...one, appletIds: index === at ? ['twin'] : [] }));
    const id = steps[at]?.id ?? null;
    const stepIdByApplet = new Map([['gone', id], ...(isAnswered ? [['twin', id] as const] : [])]);
    const walk = { ...content, steps };
    const shown = (twin: AppletContent) =>
      withRemovedApplets(walk, questOf(walk), [twin, applet('gone')], stepIdByApplet).steps[at]?.appletIds;
    expect(shown(applet('twin'))).toEqual(isAnswered ? ['twin', 'gone'] : ['gone']);
    expect(shown({ ...applet('twin'), appletType: 'rank' })).toEqual(['twin', 'gone']);
  }));

test('[QST-6] what another challenge of the quest asks for is not gone', () =>
  forAll([walked], ({ content, at }) => {
    const steps = content.steps.map((one, index) => (index === at ? { ...one, appletIds: ['moved'] } : one));
    const other = { ...content, id: 'another', steps };
    const stepIdByApplet = new Map([['moved', content.steps[at]?.id ?? null]]);
    expect(withRemovedApplets(content, questOf(content, other), [applet('moved')], stepIdByApplet)).toBe(content);
  }));
