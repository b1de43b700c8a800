import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWER_LIMITS, type AppletAnswer, type AppletContent } from '#core/applets';
import {
  answersProblem,
  changedAnswers,
  editableApplets,
  editDraftKey,
  draftKey,
  incompleteChangedApplet,
  isStepEditable,
  stepChangeProblem,
} from '#core/challenges';
import type { Challenge } from '#core/challenges';
import { openedChallenges } from '#core/arbitraries';
import { forAll } from '../support/for-all.ts';

const line = (id: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: `The ${id}`,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});
const said = (appletId: string, text: string): AppletAnswer => ({ appletId, appletType: 'inline-text', text });

/** A completed step whose applets are in given states: answered, skipped, or read-only, with or without an answer. */
const completed = fc
  .record({
    opened: openedChallenges,
    states: fc.array(fc.constantFrom('answered', 'left out', 'shown', 'answered and shown'), {
      minLength: 1,
      maxLength: 5,
    }),
    isGrouped: fc.boolean(),
    allowEditCompleted: fc.boolean(),
  })
  .map(({ opened, states, isGrouped, allowEditCompleted }) => {
    const members = states.map((state, index) => line(`line-${index}`, { readOnly: state.endsWith('shown') }));
    const applets = isGrouped ? [line('group', { appletType: 'group-applet', applets: members })] : members;
    const answered = states.flatMap((state, index) => (state === 'answered' ? [`line-${index}`] : []));
    const saved = states.flatMap((state, index) => (state.startsWith('answered') ? [`line-${index}`] : []));
    const challenge: Challenge = {
      ...opened.challenge,
      content: {
        ...opened.challenge.content,
        steps: [
          {
            id: 'step',
            stepNumber: 0,
            title: 'Step',
            content: { nodeType: 'document', data: {}, content: [] },
            stepDuration: null,
            stepPoints: 5,
            doneButton: null,
            additionalInfo: [],
            appletIds: applets.map(({ id }) => id),
          },
        ],
      },
      applets,
      answers: saved.map((id) => said(id, 'Kept')),
      allowEditCompleted,
    };
    const all = states.map((_, index) => `line-${index}`);
    return { challenge, answered, all };
  });

const within = (applets: readonly AppletContent[]): readonly AppletContent[] =>
  applets.flatMap((applet) => applet.applets ?? [applet]);

describe('a completed step that is changed', () => {
  test('[STP-6] opens what was answered, in groups too, and leaves the rest as it was', () =>
    forAll([completed], ({ challenge, answered, all }) => {
      const shown = within(editableApplets(challenge, 'step'));
      expect(shown.map(({ id }) => id)).toEqual(all);
      expect(shown.filter(({ readOnly }) => !readOnly).map(({ id }) => id)).toEqual(answered);
      expect(isStepEditable(challenge, 'step')).toBe(challenge.allowEditCompleted && answered.length > 0);
      expect(isStepEditable(challenge, 'gone')).toBe(false);
    }));

  test('[STP-6] a group that is only shown, or malformed, is not opened', () => {
    const group = line('group', { appletType: 'group-applet', applets: [line('inner')] });
    const opened = (applet: AppletContent) => {
      const [{ challenge } = { challenge: undefined }] = fc.sample(completed, { numRuns: 1, seed: 1 });
      if (!challenge) throw new Error('No challenge');
      const [step] = challenge.content.steps;
      const content = { ...challenge.content, steps: step ? [{ ...step, appletIds: ['group'] }] : [] };
      const answers = [said('inner', 'Kept')];
      return isStepEditable({ ...challenge, content, applets: [applet], answers, allowEditCompleted: true }, 'step');
    };
    expect(opened(group)).toBe(true);
    expect(opened({ ...group, readOnly: true })).toBe(false);
    expect(opened({ ...group, applets: 'none' as unknown as readonly AppletContent[] })).toBe(false);
  });

  test('[STP-6] a group that has no members opens none', () =>
    forAll([completed], ({ challenge }) => {
      const group = line('line-0', { appletType: 'group-applet' });
      const bare = { ...challenge, applets: [group] };
      for (const shown of editableApplets(bare, 'step')) expect(shown).toEqual({ ...group, applets: [] });
      expect(isStepEditable(bare, 'step')).toBe(false);
    }));

  test('[STP-6] saves what differs from what was saved, of what was answered, and nothing else', () =>
    forAll([completed, fc.array(fc.constantFrom('Kept', 'Other'))], ({ challenge, answered, all }, texts) => {
      const written = all.map((id, index) => ({ ...said(id, texts[index] ?? 'Kept'), untouched: false }));
      const changed = changedAnswers(challenge, 'step', [...written, said('stranger', 'Other')]);
      const other = all.filter((id, index) => texts[index] === 'Other' && answered.includes(id));
      expect(changed.map(({ appletId }) => appletId)).toEqual(other);
      expect(incompleteChangedApplet(challenge, 'step', written)).toBeUndefined();
    }));

  test('[STP-6] names what it would leave incomplete', () =>
    forAll([completed, fc.constantFrom('', ' ', '\n')], ({ challenge, answered, all }, blank) => {
      const emptied = all.map((id) => said(id, blank));
      expect(incompleteChangedApplet(challenge, 'step', emptied)?.id).toBe(answered[0]);
    }));

  test('[STP-6] may be saved where the cohort allows it and all of it stays complete', () =>
    forAll([completed, fc.constantFrom('Other', ' ')], ({ challenge, all }, text) => {
      const written = all.map((id) => said(id, text));
      const left = incompleteChangedApplet(challenge, 'step', written);
      const expected = !challenge.allowEditCompleted
        ? { key: 'stepNotEditable', details: {} }
        : left && { key: 'completeAllApplets', details: { artifacts: left.title } };
      expect(stepChangeProblem(challenge, 'step', written)).toEqual(expected);
    }));

  test('[STP-6][APL-82] is not saved with what cannot be saved, unless it was so before', () => {
    const unkept = fc.constantFrom('a\0b', 'half \uD83D', 'x'.repeat(ANSWER_LIMITS.text + 1));
    forAll([completed, unkept], ({ challenge, all }, text) => {
      const written = all.map((id) => said(id, text));
      const changed = changedAnswers(challenge, 'step', written);
      const expected = challenge.allowEditCompleted ? answersProblem(changed)?.key : 'stepNotEditable';
      expect(stepChangeProblem(challenge, 'step', written)?.key).toBe(expected);
      if (challenge.allowEditCompleted && changed.length > 0)
        expect(['textNotStorable', 'answerTooLong']).toContain(expected);
    });
  });

  test('[STP-5] is written at a place of its own', () =>
    forAll([fc.uuid(), fc.uuid()], (challenge, step) => {
      const positions = [editDraftKey(challenge, step), draftKey(challenge, step), draftKey(challenge, null)];
      expect(new Set(positions).size).toBe(3);
      expect(editDraftKey(challenge, step)).not.toBe(editDraftKey(step, challenge));
    }));
});
