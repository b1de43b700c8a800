import { describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import {
  APPLET_TYPES,
  type AppletContent,
  appletsTakingAnswers,
  areResultsOpen,
  type Quiz,
  quizMajority,
  quizQuestions,
  type QuizAnswers,
  withOptionChosen,
} from '#core/applets';
import { type AuthoredQuest, PLAYLIST_TYPES, type ChallengeContent, LOCATION_TYPES } from '#core/content';
import { DEFAULT_MINUTES } from '#core/quests';
import type { RichText } from '#core/shared';

const content = new FileContentService('content');

const questCalled = async (id: string): Promise<AuthoredQuest> => {
  const found = (await content.read()).quests.find(({ quest }) => quest.id === id);
  if (!found) throw new Error(`There is no quest ${id}.`);
  return found;
};

/** Every challenge in its week, as the outline has it: its place, and the kinds of what its steps ask for, one after the other. */
const outline = [
  [1, 'Sit where people pass', 'reading', ['random-selection', 'inline-text', 'upload-image']],
  [1, 'Ask one neighbour', 'phone', ['quiz', 'madlib', 'decision-tree']],
  [2, 'Pick the purpose', 'writing', ['rank', 'rich-text-entry']],
  [2, 'Find the voice', 'audio', ['upload-file', 'group-applet']],
  [3, 'Two-minute run', 'video', ['upload-video', 'inline-text']],
  [3, 'Open hands', 'gesture', ['random-selection', 'quiz']],
  [3, 'One-page plan', 'computer', ['generic-upload-file', 'rank']],
  [3, 'Ask an outsider', 'desktop', ['madlib']],
  [4, 'Light it', 'phone', ['upload-image', 'quiz']],
  [4, 'Tell it', 'writing', ['rich-text-entry', 'generic-rich-text']],
] as const;

/** What a challenge is counted for, its post included. */
const minutesOf = ({ steps }: ChallengeContent): number =>
  steps.reduce<number>((sum, { stepDuration }) => sum + (stepDuration ?? DEFAULT_MINUTES.step), DEFAULT_MINUTES.post);

/** Every way of answering the questions of a quiz that have options. */
const endingsOf = (quiz: Quiz): readonly QuizAnswers[] =>
  quizQuestions(quiz)
    .filter(({ options }) => options.length > 0)
    .reduce<readonly QuizAnswers[]>(
      (all, { id, options }) =>
        all.flatMap((given) => options.map((option) => withOptionChosen(quiz, given, id, option.id))),
      [{}],
    );

const sorted = (kinds: readonly string[]): readonly string[] => kinds.toSorted((one, other) => (one < other ? -1 : 1));

describe('the demo quest', async () => {
  const { quest, applets } = await questCalled('harbour-lights');
  const challenges = quest.weeks.flatMap((week) => week.challenges.map((challenge) => ({ week, challenge })));
  const steps = challenges.flatMap(({ challenge }) => challenge.steps);
  const appletOf = (id: string): AppletContent => {
    const found = applets.find((applet) => applet.id === id);
    if (!found) throw new Error(`There is no applet ${id}.`);
    return found;
  };
  const appletsOf = (title: string): readonly AppletContent[] => {
    const found = challenges.find(({ challenge }) => challenge.title === title);
    return found?.challenge.steps.flatMap(({ appletIds }) => appletIds.map(appletOf)) ?? [];
  };
  const written = (text: RichText | null | undefined): string => JSON.stringify(text ?? null);

  test('is called as it should be, and has four weeks', () => {
    expect(quest.title).toBe('Harbour Lights: host one gathering that matters');
    expect(quest.weeks.map(({ weekName }) => weekName)).toEqual(['Notice', 'Shape', 'Rehearse', 'Host']);
  });

  test('has nine challenges and a bonus, each in its week, at its place, with the applets of the outline', () => {
    const rows = challenges.map(({ week, challenge: { title, location } }) => [
      week.weekNumber,
      title,
      location,
      sorted(appletsOf(title).map(({ appletType }) => appletType)),
    ]);
    expect(rows).toEqual(outline.map(([week, title, where, kinds]) => [week, title, where, sorted(kinds)]));
    expect(challenges.filter(({ challenge }) => challenge.bonusChallenge).map(({ challenge }) => challenge.id)).toEqual(
      ['ask-an-outsider'],
    );
    for (const { challenge } of challenges.filter((one) => !one.challenge.bonusChallenge))
      expect([challenge.id, challenge.hoursPerWeek]).toEqual([challenge.id, 3]);
  });

  test('asks for three hours a week: the regular work of each fits, its posts included, and leaves little over', () => {
    for (const { weekName, challenges } of quest.weeks) {
      const regular = challenges.filter(({ bonusChallenge }) => !bonusChallenge);
      const minutes = regular.reduce((sum, challenge) => sum + minutesOf(challenge), 0);
      expect([weekName, minutes >= 165 && minutes <= 180, minutes]).toEqual([weekName, true, minutes]);
    }
  });

  test('uses all thirteen applets and every kind of place', () => {
    expect(APPLET_TYPES).toHaveLength(13);
    const all = [...applets, ...appletsTakingAnswers(applets)].map(({ appletType }) => appletType);
    expect(APPLET_TYPES.filter((kind) => !all.includes(kind))).toEqual([]);
    expect(LOCATION_TYPES.filter((kind) => !challenges.some(({ challenge }) => challenge.location === kind))).toEqual(
      [],
    );
  });

  test('asks a quiz with a slider, three kinds of host and a sentence in week 1, and the slider again in week 4', () => {
    const [kind] = appletsOf('Ask one neighbour').filter(({ appletType }) => appletType === 'quiz');
    const questions = kind?.quiz?.sections.flatMap((section) => section.questions) ?? [];
    expect(questions.some(({ slider }) => slider)).toBe(true);
    expect(questions.some(({ madlib }) => madlib)).toBe(true);
    const results = new Set(questions.flatMap(({ options }) => options ?? []).flatMap(({ result }) => result ?? []));
    expect([...results].toSorted()).toEqual(['Listener', 'Planner', 'Spark']);
    const [again] = appletsOf('Light it').filter(({ appletType }) => appletType === 'quiz');
    expect(again?.quiz?.sections.flatMap((section) => section.questions).some(({ slider }) => slider)).toBe(true);
  });

  test('has a tree of two branches, a group of three, a post with an upload, and a quiz that ends mixed', () => {
    const tree = appletsOf('Ask one neighbour').find(({ appletType }) => appletType === 'decision-tree');
    expect(tree?.decisionTreeBranches).toHaveLength(2);
    const group = appletsOf('Find the voice').find(({ appletType }) => appletType === 'group-applet');
    expect(group?.applets?.map(({ appletType }) => appletType)).toEqual(['inline-text', 'upload-image', 'quiz']);
    const posts = challenges.filter(({ challenge }) => challenge.post.fileUpload);
    expect(posts.map(({ challenge }) => challenge.title)).toContain('Pick the purpose');
    const mixed = appletsOf('Open hands').find(({ appletType }) => appletType === 'quiz')?.quiz;
    if (!mixed) throw new Error('There is no quiz.');
    expect(mixed.mixedResultText).toBeTruthy();
    expect(endingsOf(mixed)).toHaveLength(4);
    for (const answers of endingsOf(mixed))
      expect([areResultsOpen(mixed, answers), quizMajority(mixed, answers)]).toEqual([true, undefined]);
  });

  test('says of a mix only what can be read: every quiz with such words has answers that end so', () => {
    const quizzes = appletsTakingAnswers(applets).flatMap(({ quiz }) => (quiz?.mixedResultText ? [quiz] : []));
    expect(quizzes).toHaveLength(3);
    for (const quiz of quizzes)
      expect([quiz.id, endingsOf(quiz).some((given) => !quizMajority(quiz, given))]).toEqual([quiz.id, true]);
  });

  test('gives a send button to the line that goes to a guest, and to the letter', () => {
    const sent = applets.filter(({ sendButton }) => sendButton).map(({ appletType }) => appletType);
    expect(appletsOf('Two-minute run').filter(({ sendButton }) => sendButton)).toMatchObject([
      { appletType: 'inline-text' },
    ]);
    expect(sent).toContain('madlib');
  });

  test('merges what was answered before into what is read: every kind of tag in the last challenge', () => {
    const [log] = appletsOf('Tell it').filter(({ readOnly }) => readOnly);
    for (const tag of ['user.firstName', 'user.lastName', 'applet:', 'madlib:', 'rank:', 'quiz:'])
      expect([tag, written(log?.description).includes(`{{${tag}`)]).toEqual([tag, true]);
    expect(
      written(
        challenges.find(({ challenge }) => challenge.title === 'Pick the purpose')?.challenge.steps.at(-1)?.content,
      ),
    ).toContain('{{');
  });

  test('opens the page of the purpose with what was answered before, and with nothing that is not the Traveler’s', () => {
    const page = appletsOf('Pick the purpose').find(({ appletType }) => appletType === 'rich-text-entry');
    expect(page?.readOnly).toBe(false);
    const opening = written(page?.description);
    for (const tag of ['{{rank:what-matters:1}}', '{{applet:my-question}}'])
      expect([tag, opening.includes(tag)]).toEqual([tag, true]);
  });

  test('has all four kinds of additional information, repeated applets, and cards with a picture and a film', () => {
    const kinds = new Set(steps.flatMap(({ additionalInfo }) => additionalInfo.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(['examples', 'goDeeper', 'rubrics', 'tips']);
    expect(applets.filter(({ repeats }) => repeats).length).toBeGreaterThan(1);
    for (const { onboarding } of quest.weeks) expect(onboarding.length).toBeGreaterThan(0);
    expect([quest.onboarding.length > 0, quest.offboarding.length > 0]).toEqual([true, true]);
    const cards = [...quest.onboarding, ...quest.offboarding, ...quest.weeks.flatMap(({ onboarding }) => onboarding)];
    expect(cards.some(({ videoWeb }) => videoWeb)).toBe(true);
    expect(cards.some(({ imageWeb }) => imageWeb)).toBe(true);
  });

  test('has something of every kind in its playlist', async () => {
    const { playlist = [] } = await questCalled('harbour-lights');
    expect(PLAYLIST_TYPES.filter((kind) => !playlist.some(({ type }) => type === kind))).toEqual([]);
  });

  test('is told in words of its own: no media from another host', () => {
    expect(JSON.stringify([quest, applets])).not.toMatch(/https?:\/\//);
  });
});

// A trial is planned for no day, and its reflection is a sentence.
test.each([
  ['harbour-lights', 0],
  ['one-evening', DEFAULT_MINUTES.post],
])('every challenge of %s says how long it takes', async (id, uncounted) => {
  const challenges = (await questCalled(id)).quest.weeks.flatMap((week) => week.challenges);
  expect(challenges.map(({ id: challenge, duration }) => [challenge, duration])).toEqual(
    challenges.map((challenge) => [challenge.id, minutesOf(challenge) - uncounted]),
  );
});

test('there is a trial of one week', async () => {
  const { quest } = await questCalled('one-evening');
  expect([quest.title, quest.isSampleQuest, quest.weeks.length]).toEqual(['One Evening', true, 1]);
});

test('the app has cards of its own', async () => {
  expect((await content.read()).app.length).toBeGreaterThan(0);
});
