import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedbacks, texts, webUrls } from '#core/arbitraries';
import { achievementOverview, achievementTotals, achievementsSeenBy, challengeCount } from '#core/achievements';
import {
  achievementIdOf,
  achievementPage,
  type AchievementSources,
  achievementsFrom,
  artifactsOf,
  challengeTitleIn,
  currentQuestTitle,
} from '#core/achievements/server';
import { pointTotals } from '#core/challenges/server';
import { coastQuest } from '../../fixtures/sample-quests.ts';
import { forAll } from '../support/for-all.ts';

const at = (minute: number): string => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;

const reasons = fc.constantFrom('challenge', 'week promise', 'quest promise', 'review');
const entries: fc.Arbitrary<AchievementSources['entries']> = fc.uniqueArray(
  fc.record({
    reason: reasons,
    subject: fc.constantFrom('shore', 'cliff', 'gone', 'coast-1', 'coast', 'feedback-1'),
    points: fc.record({ xp: fc.nat(100), bp: fc.nat(20) }),
    bookedAt: fc.nat(3).map(at),
  }),
  { selector: achievementIdOf, maxLength: 8 },
) as fc.Arbitrary<AchievementSources['entries']>;

const nothing: AchievementSources = {
  entries: [],
  posts: [],
  answers: [],
  feedbacks: [],
  readers: [],
  contents: [coastQuest],
  questTitle: null,
};

test('[ACH-17] each line of the ledger is one achievement with its points, the newest first', () =>
  forAll([entries], (booked) => {
    const list = achievementsFrom({ ...nothing, entries: booked });
    expect(list.map(({ id }) => id).toSorted()).toEqual(booked.map(achievementIdOf).toSorted());
    expect(pointTotals(list.map((points) => ({ points })))).toEqual(pointTotals(booked));
    const moments = list.map(({ achievedAt }) => achievedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(list).toEqual(achievementsFrom({ ...nothing, entries: booked.toReversed() }));
  }));

test('[ACH-29] a page has what it lists, in that order, and adds up to what the whole list does', () =>
  forAll([entries, fc.nat(8)], (booked, length) => {
    const sources = { ...nothing, entries: booked, questTitle: 'Quest coast' };
    const all = achievementsFrom(sources);
    const listed = all.slice(0, length);
    const page = { hasMore: length < all.length, challenges: challengeCount({ list: all }) };
    const shown = achievementPage({ ids: listed.map(({ id }) => id), sources, totals: achievementTotals(all), page });
    expect(shown).toEqual({ ...achievementOverview(all, 'Quest coast'), list: listed, page });
  }));

test('[ACH-17] a challenge comes with each submission, what was answered for it and what was said of it, and its points once', () => {
  const post = { challengeId: 'shore', reflectAnswers: 'Once.' };
  const posts = [
    { ...post, id: 'post-1', questId: 'first', completedAt: at(1) },
    { ...post, id: 'post-2', questId: 'second', reflectAnswers: 'Again.', completedAt: at(2) },
  ];
  const answered = (questId: string, appletId: string) => ({
    questId,
    challengeId: 'shore',
    answer: { appletId, appletType: 'inline-text', text: questId },
  });
  const answers = [answered('first', 'shore-more'), answered('second', 'shore-words'), answered('second', 'gone')];
  forAll([fc.array(feedbacks, { maxLength: 6 })], (said) => {
    const shore = { reason: 'challenge', subject: 'shore', points: { xp: 100, bp: 0 }, bookedAt: at(1) } as const;
    const sources = { ...nothing, entries: [shore], posts, answers, feedbacks: said };
    expect(achievementsFrom(sources)).toMatchObject([
      {
        id: 'challenge-shore-post-2',
        title: 'Challenge shore',
        weekContentfulId: 'coast-1',
        questContentfulId: 'coast',
        achievedAt: at(2),
        xp: 0,
        bp: 0,
        postId: 'post-2',
        reflectAnswers: 'Again.',
        appletIds: ['shore-words'],
        answers: [{ text: 'second' }, { text: 'second' }],
        feedbacks: said.filter(({ postId }) => postId === 'post-2'),
      },
      {
        id: 'challenge-shore',
        achievedAt: at(1),
        xp: 100,
        postId: 'post-1',
        reflectAnswers: 'Once.',
        appletIds: ['shore-more'],
        feedbacks: said.filter(({ postId }) => postId === 'post-1'),
      },
    ]);
    expect(artifactsOf(sources, { questId: 'first', challengeId: 'shore' }).appletIds).toEqual(['shore-more']);
  });
});

test('[ACH-17] promises are named after their week and quest, a review after the challenge it was about', () => {
  const line = { points: { xp: 0, bp: 5 }, bookedAt: at(0) };
  const review = { id: 'r', postId: 'post-1', score: 4, answers: 'Good.', authorId: null, createdAt: at(0) };
  const list = achievementsFrom({
    ...nothing,
    entries: [
      { ...line, reason: 'review', subject: 'r' },
      { ...line, reason: 'quest promise', subject: 'coast' },
      { ...line, reason: 'week promise', subject: 'coast-1' },
      { ...line, reason: 'challenge', subject: 'gone' },
    ],
    posts: [{ id: 'post-1', questId: 'first', challengeId: 'cliff', reflectAnswers: 'Up.', completedAt: at(0) }],
    feedbacks: [
      { ...review, writtenBy: { displayName: 'Ann', profilePictureUrl: null }, editedAt: null, thankedAt: null },
    ],
  });
  expect(
    list.map(({ id, title, contentContentfulId, weekContentfulId, questContentfulId, postId }) => [
      id,
      title,
      contentContentfulId,
      weekContentfulId,
      questContentfulId,
      postId,
    ]),
  ).toEqual([
    ['challenge-gone', '', 'gone', null, null, null],
    ['week-promise-coast-1', 'Title of coast-1', null, 'coast-1', 'coast', null],
    ['quest-promise-coast', 'Quest coast', null, null, 'coast', null],
    ['review-r', 'Challenge cliff', 'cliff', 'coast-2', 'coast', null],
  ]);
  expect([challengeTitleIn([coastQuest], 'cliff'), challengeTitleIn([coastQuest], 'gone')]).toEqual([
    'Challenge cliff',
    '',
  ]);
});

test('[ACH-15] a reader learns of no other reader, and opens what was shared with them alone', () => {
  const shore = { reason: 'challenge', subject: 'shore', points: { xp: 100, bp: 0 }, bookedAt: at(1) } as const;
  const readerOf = (userId: string) => ({
    postId: 'post-1',
    userId,
    displayName: userId,
    profilePictureUrl: null,
    message: 'Look.',
    sharedAt: at(2),
  });
  const list = achievementsFrom({
    ...nothing,
    entries: [shore],
    posts: [{ id: 'post-1', questId: 'first', challengeId: 'shore', reflectAnswers: 'Once.', completedAt: at(1) }],
    readers: [readerOf('ben'), readerOf('cho')],
  });
  const seenBy = (reader: string) =>
    achievementsSeenBy(reader, list, { visibility: 'NOBODY', relationship: undefined, isBlocked: false }).map(
      ({ isOpen, readers }) => [isOpen, readers.map(({ userId }) => userId)],
    );
  expect(['ben', 'cho', 'dan'].map(seenBy)).toEqual([[[true, ['ben']]], [[true, ['cho']]], [[false, []]]]);
});

test('[ACH-15] what was shared stays open to its reader when the challenge is completed again', () => {
  const shore = { reason: 'challenge', subject: 'shore', points: { xp: 100, bp: 0 }, bookedAt: at(1) } as const;
  const reader = { userId: 'ben', displayName: 'Ben', profilePictureUrl: null, message: 'Look.', sharedAt: at(2) };
  const list = achievementsFrom({
    ...nothing,
    entries: [shore],
    posts: [
      { ...shorePost, completedAt: at(1) },
      { ...shorePost, id: 'post-2', questId: 'second', completedAt: at(3) },
    ],
    readers: [{ ...reader, postId: 'post-1' }],
  });
  const access = { visibility: 'NOBODY', relationship: undefined, isBlocked: false } as const;
  expect(achievementsSeenBy('ben', list, access).map(({ postId, isOpen }) => [postId, isOpen])).toEqual([
    ['post-2', false],
    ['post-1', true],
  ]);
});

test('[ACH-22] the quest that somebody is on is called as its newest content calls it, and nothing without one', () => {
  const called = (title: string) => ({ ...coastQuest, quest: { ...coastQuest.quest, title } });
  forAll([fc.array(fc.array(texts, { maxLength: 3 }), { maxLength: 4 }), fc.nat(5)], (all, on) => {
    const quests = all.map((titles, index) => ({
      isCurrent: index === on,
      pins: titles.map((title) => ({ from: at(0), authored: called(title) })),
    }));
    expect(currentQuestTitle(quests)).toBe(all[on]?.at(-1) ?? null);
  });
});

test('[ACH-17] a group is shown once a member of it was answered, and its members in it alone', () => {
  const [part] = coastQuest.applets;
  if (!part) throw new Error('The coast has no applets.');
  const member = (id: string) => ({ ...part, id, appletType: 'inline-text' });
  const group = { ...part, id: 'group', appletType: 'group-applet', applets: [member('one'), member('two')] };
  const shownFor = (applets: typeof coastQuest.applets, answered: readonly string[]) =>
    artifactsOf(
      {
        contents: [{ ...coastQuest, applets }],
        answers: answered.map((appletId) => ({
          questId: 'first',
          challengeId: 'shore',
          answer: { appletId, appletType: 'inline-text', text: 'Salt.' },
        })),
      },
      { questId: 'first', challengeId: 'shore' },
    ).appletIds;
  const asked = { ...group, id: 'shore-words' };
  expect(shownFor([asked], ['one'])).toEqual(['shore-words']);
  expect(shownFor([asked, member('one')], ['one', 'two'])).toEqual(['shore-words']);
  expect(shownFor([asked], [])).toEqual([]);
  expect(shownFor([group, member('one')], ['one'])).toEqual(['one']);
});

const line = { points: { xp: 0, bp: 5 }, bookedAt: at(0) };
const shorePost = { id: 'post-1', questId: 'first', challengeId: 'shore', reflectAnswers: 'Once.', completedAt: at(0) };

test('[ACH-17] points are for what their reason says, whatever else is called so', () => {
  const [said] = fc.sample(feedbacks, 1);
  if (!said) throw new Error('Nothing was said.');
  const list = achievementsFrom({
    ...nothing,
    entries: (['challenge', 'review', 'week promise', 'quest promise'] as const).map((reason) => ({
      ...line,
      reason,
      subject: 'shore',
    })),
    posts: [shorePost, { ...shorePost, id: 'post-2', challengeId: 'cliff' }],
    feedbacks: [{ ...said, id: 'shore', postId: 'post-2' }],
  });
  const placed = new Map(list.map((one) => [one.type, [one.contentContentfulId, one.weekContentfulId, one.postId]]));
  expect(Object.fromEntries(placed)).toEqual({
    challenge: ['shore', 'coast-1', 'post-1'],
    review: ['cliff', 'coast-2', null],
    'week promise': [null, 'shore', null],
    'quest promise': [null, null, null],
  });
});

test('[ACH-17] points whose challenge is told of nowhere stand there with their points alone', () =>
  forAll([feedbacks], (said) => {
    const [review, gone] = [
      { ...line, reason: 'review', subject: said.id } as const,
      { ...line, reason: 'challenge', subject: 'gone' } as const,
    ];
    const list = achievementsFrom({ ...nothing, entries: [review, gone], feedbacks: [said] });
    const empty = {
      title: '',
      imageUrl: null,
      isShareable: true,
      postId: null,
      reflectAnswers: null,
      weekContentfulId: null,
    };
    const bare = { appletIds: [], applets: [], answers: [], feedbacks: [], readers: [], questContentfulId: null };
    const told = { ...empty, ...bare, achievedAt: at(0), isOpen: true, ...line.points };
    expect(list).toEqual([
      { ...told, id: 'challenge-gone', type: 'challenge', contentfulId: 'gone', contentContentfulId: 'gone' },
      { ...told, id: `review-${said.id}`, type: 'review', contentfulId: '', contentContentfulId: '' },
    ]);
  }));

test('[ACH-17] an achievement has the picture of its challenge, and none where that has none', () =>
  forAll([fc.option(webUrls()), fc.constantFrom('shore', 'dunes')], (imageUrl, subject) => {
    const weeks = coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({ ...challenge, imageUrl })),
    }));
    const contents = [{ ...coastQuest, quest: { ...coastQuest.quest, weeks } }];
    const list = achievementsFrom({
      ...nothing,
      contents,
      posts: [shorePost],
      entries: [{ ...line, reason: 'challenge', subject }],
    });
    expect(list.map((one) => [one.imageUrl, one.answers])).toEqual([[imageUrl, []]]);
  }));
