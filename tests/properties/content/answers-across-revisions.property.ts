import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appletAndMembers, type AppletContent, appletsTakingAnswers } from '#core/applets';
import { questsWithProgress } from '#core/arbitraries';
import type { PinnedQuest } from '#core/challenges';
import { visibleContent } from '#core/challenges/server';
import type { AuthoredQuest, ChallengeContent } from '#core/content';
import { upgradedQuest } from '#core/operator/server';
import { forAll } from '../support/for-all.ts';
import { appletWithId, LONG_AGO } from './pinned-quests.ts';

const MEMBERS = ['one', 'two', 'three', 'four'] as const;
const GROUPS = ['left', 'right'] as const;

/** Where a revision has each applet: by itself, in a group, or nowhere; and whether a step asks for each of them. */
const revisions = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 3 }),
    places: fc.array(fc.constantFrom('alone', 'left', 'right', 'nowhere'), { minLength: 4, maxLength: 4 }),
    unasked: fc.subarray<string>([...MEMBERS, ...GROUPS]),
  })
  .map(({ title, places, unasked }) => {
    const applets = [
      ...GROUPS.flatMap((id): readonly AppletContent[] => {
        const members = MEMBERS.filter((_, index) => places[index] === id).map((one) => titled(one, title));
        return members.length > 0 ? [{ ...titled(id, title), appletType: 'group-applet', applets: members }] : [];
      }),
      ...MEMBERS.filter((_, index) => places[index] === 'alone').map((id) => titled(id, title)),
    ];
    return { applets, asked: applets.map(({ id }) => id).filter((id) => !unasked.includes(id)) };
  });
type Revision = typeof revisions extends fc.Arbitrary<infer One> ? One : never;

const titled = (id: string, title: string): AppletContent => ({ ...appletWithId(id), title });

const scenes = fc
  .record({ walk: questsWithProgress, first: revisions, second: revisions, third: revisions })
  .chain((scene) =>
    fc.record({ scene: fc.constant(scene), answered: fc.subarray(leavesOf(scene.first.applets, scene.first.asked)) }),
  );

function leavesOf(applets: readonly AppletContent[], asked: readonly string[]): string[] {
  const named = applets.filter(({ id }) => asked.includes(id)).flatMap(appletAndMembers);
  return named.map(({ id }) => id).filter((id) => MEMBERS.some((member) => member === id));
}

/** A quest of a single challenge, whose single step asks for these applets. */
function questOf(
  { content }: { readonly content: AuthoredQuest['quest'] },
  { applets, asked }: Revision,
): AuthoredQuest {
  const post: ChallengeContent['post'] = {
    title: 'Post',
    reflect: { nodeType: 'document', data: {}, content: [] },
    reflectPlaceholder: null,
    fileUpload: false,
    doneButton: null,
  };
  const challenge: ChallengeContent = {
    id: 'challenge',
    title: 'Challenge',
    subtitle: null,
    congratsMessage: null,
    imageUrl: null,
    number: 1,
    hoursPerWeek: null,
    totalXp: 0,
    bonusChallenge: false,
    location: 'writing',
    duration: null,
    participants: null,
    steps: [
      {
        id: 'step',
        stepNumber: 1,
        title: 'Step',
        content: post.reflect,
        stepDuration: null,
        stepPoints: 0,
        doneButton: null,
        additionalInfo: [],
        appletIds: asked,
      },
    ],
    post,
  };
  const week = { id: 'week', weekNumber: 1, weekName: 'Week', title: 'Week', unlockAfterDays: 0, onboarding: [] };
  return { quest: { ...content, weeks: [{ ...week, challenges: [challenge] }] }, applets };
}

const usesOf = (answered: readonly string[]) => answered.map((applet) => ({ applet, answers: 1, drafts: 0 }));

const found = ({ applets }: Pick<AuthoredQuest, 'applets'>, id: string) =>
  appletsTakingAnswers(applets).filter((content) => content.id === id);

test('[CNT-24][OPE-4] over any two upgrades every answered applet is found as it was answered, and marked once nothing asks for it', () =>
  forAll(
    [scenes],
    ({ scene: { walk, first, second, third }, answered }) => {
      const before = questOf(walk, first);
      const middle = upgradedQuest(before, questOf(walk, second), usesOf(answered));
      const after = upgradedQuest(middle, questOf(walk, third), usesOf(answered));
      const ids = appletsTakingAnswers(after.applets).map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      const pins = [before, middle, after].map((authored, index) => ({
        from: `190${index}-01-01T00:00:00.000Z`,
        authored,
      }));
      const pinned: PinnedQuest = { progress: walk.progress, isCurrent: true, begunAt: LONG_AGO, pins };
      const { applets } = visibleContent([pinned], '2999-01-01T00:00:00.000Z');
      for (const id of answered) {
        const [seen, ...others] = found({ applets }, id);
        expect(others).toEqual([]);
        expect(seen?.title).toBe(found(before, id)[0]?.title);
        const shown = applets.find((content) => appletAndMembers(content).some((one) => one.id === id));
        expect(shown?.noLongerAsked === true).toBe(
          !after.applets
            .filter((content) => third.asked.includes(content.id))
            .flatMap(appletAndMembers)
            .some((one) => appletAndMembers(shown ?? one).some((own) => own.id === one.id)),
        );
      }
    },
    { numRuns: 300 },
  ));

test('[CNT-24][OPE-4] an upgrade back to what was there before gives the state before', () =>
  forAll([scenes], ({ scene: { walk, first, second }, answered }) => {
    const before = questOf(walk, first);
    const upgraded = upgradedQuest(before, questOf(walk, second), usesOf(answered));
    expect(upgradedQuest(upgraded, before, usesOf(answered))).toEqual(before);
  }));
