import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest, OnboardingCard } from '#core/content';
import { contentProblems } from '#core/content/server';
import { type RichText, richTextOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const plain = richTextOf('Go.');

const linkTo = (uri: string): RichText => ({
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: [
        { nodeType: 'hyperlink', data: { uri }, content: [{ nodeType: 'text', value: 'There', marks: [], data: {} }] },
      ],
    },
  ],
});

const card = (id: string, description: RichText): OnboardingCard => ({
  id,
  number: 1,
  title: 'A card',
  description,
  imageWeb: null,
  videoWeb: null,
  buttons: [],
});

const applet = (id: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: 'An applet',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

/** Every place where an author writes a text, by its entry and field; all are plain unless named. */
const places = {
  'app-card description': 'app',
  'start description': 'onboarding',
  'end description': 'offboarding',
  'week-card description': 'week',
  'step content': 'content',
  'step tips': 'tips',
  'shore reflect': 'reflect',
  'asked description': 'applet',
} as const;
type Place = keyof typeof places;

/** A card, which knows the name of its reader alone. */
const isCard = (place: Place): boolean => place.endsWith('description') && place !== 'asked description';

/** What is said of a tag that asks for nothing there. */
const deadKey = (place: Place) => (isCard(place) ? 'contentTagNotName' : 'contentTagDead');

const contentWith = (texts: Partial<Record<Place, RichText>>): readonly [readonly OnboardingCard[], AuthoredQuest] => {
  const at = (place: Place): RichText => texts[place] ?? plain;
  const challenge: AuthoredQuest['quest']['weeks'][number]['challenges'][number] = {
    id: 'shore',
    title: 'The shore',
    subtitle: null,
    congratsMessage: null,
    imageUrl: null,
    number: 1,
    hoursPerWeek: null,
    totalXp: 10,
    bonusChallenge: false,
    location: 'reading',
    duration: null,
    participants: null,
    steps: [
      {
        id: 'step',
        stepNumber: 0,
        title: 'A step',
        content: at('step content'),
        stepDuration: null,
        stepPoints: 0,
        doneButton: null,
        additionalInfo: [{ kind: 'tips', content: at('step tips') }],
        appletIds: ['asked'],
      },
    ],
    post: {
      title: 'A post',
      reflect: at('shore reflect'),
      reflectPlaceholder: null,
      fileUpload: false,
      doneButton: null,
    },
  };
  const quest = {
    id: 'quest',
    title: 'A quest',
    isSampleQuest: false,
    onboarding: [card('start', at('start description'))],
    offboarding: [card('end', at('end description'))],
    weeks: [
      {
        id: 'week',
        weekNumber: 1,
        weekName: 'A week',
        title: 'A week',
        unlockAfterDays: null,
        onboarding: [card('week-card', at('week-card description'))],
        challenges: [challenge],
      },
    ],
  };
  const applets = [applet('asked', { description: at('asked description') })];
  return [[card('app-card', at('app-card description'))], { quest, applets }];
};

const everyPlace = fc.constantFrom(...(Object.keys(places) as Place[]));
const liveTags = fc.constantFrom('{{user.firstName}}', '{{ user.lastName }}', '{{applet:asked}}');
const deadTags = fc.constantFrom('{{applet:nowhere}}', '{{rank:asked:1}}', '{{user.email}}', '{{madlib:asked:x}}');

test('[CNT-2] a merge tag that asks for nothing is named with its place, wherever an author wrote it', () =>
  forAll([everyPlace, deadTags, fc.string()], (place, tag, around) => {
    fc.pre(!/[{}]/.test(around));
    const [entry, part] = place.split(' ');
    const [app, authored] = contentWith({ [place]: richTextOf(`${around}${tag}${around}`) });
    expect(contentProblems(app, [authored])).toEqual([{ key: deadKey(place), details: { tag }, entry, part }]);
  }));

test('[CNT-2] tags that ask for the user or for an applet of the quest are sound, but cards know no applets', () =>
  forAll([everyPlace, liveTags], (place, tag) => {
    const [app, authored] = contentWith({ [place]: richTextOf(tag) });
    const isDead = isCard(place) && tag.includes('applet');
    expect(contentProblems(app, [authored]).map(({ key }) => key)).toEqual(isDead ? [deadKey(place)] : []);
  }));

test('[CNT-2] a tag that asks for an applet which no step asks is dead, and alive as soon as one does', () =>
  forAll([everyPlace.filter((place) => !isCard(place)), fc.boolean()], (place, isAsked) => {
    const [app, { quest, applets }] = contentWith({ [place]: richTextOf('{{applet:aside}}') });
    const weeks = quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map((step) => ({ ...step, appletIds: isAsked ? ['asked', 'aside'] : ['asked'] })),
      })),
    }));
    const authored = { quest: { ...quest, weeks }, applets: [...applets, applet('aside')] };
    const problems = contentProblems(app, [authored]);
    expect(problems.map(({ key }) => key)).toEqual(isAsked ? [] : ['contentAppletUnused', 'contentTagDead']);
  }));

test('[CNT-2] what a quiz says in the end, and what a group holds, is looked at too', () => {
  const dead = richTextOf('{{applet:nowhere}}');
  const [app, { quest, applets }] = contentWith({});
  const quiz = { id: 'quiz', sections: [], rewards: [], mixedResultText: null };
  const reward = { result: 'Spark', title: 'Spark', mediaUrl: null };
  for (const more of [
    { quiz: { ...quiz, mixedResultText: dead } },
    { quiz: { ...quiz, rewards: [{ ...reward, description: dead }] } },
    { quiz: { ...quiz, rewards: [{ ...reward, description: null }] }, applets: [applet('in', { description: dead })] },
  ]) {
    const problems = contentProblems(app, [{ quest, applets: [...applets, applet('group', more)] }]);
    expect(problems.map(({ key }) => key)).toEqual(['contentAppletUnused', 'contentTagDead']);
  }
});

test('[CNT-2] a rank needs three options, in a group as well', () => {
  const [app, { quest, applets }] = contentWith({});
  forAll([fc.nat({ max: 6 }), fc.boolean()], (count, isInGroup) => {
    const options = Array.from({ length: count }, (_, order) => ({ id: `o${order}`, title: 'An option', order }));
    const rank = applet('rank', { appletType: 'rank', options });
    const placed = isInGroup ? applet('group', { applets: [rank] }) : rank;
    const problems = contentProblems(app, [{ quest, applets: [...applets, placed] }]);
    const short = problems.filter(({ key }) => key === 'contentRankTooShort');
    expect(short).toEqual(
      count < 3 ? [{ key: 'contentRankTooShort', details: { least: 3 }, entry: 'rank', part: 'options' }] : [],
    );
  });
  const bare = contentProblems(app, [{ quest, applets: [...applets, applet('rank', { appletType: 'rank' })] }]);
  expect(bare.map(({ key }) => key)).toContain('contentRankTooShort');
});

test('[CNT-2] a place that nobody knows is named', () => {
  const [app, { quest, applets }] = contentWith({});
  forAll([fc.string({ minLength: 1 })], (location) => {
    fc.pre(!['phone', 'video', 'audio', 'gesture', 'computer', 'reading', 'writing', 'desktop'].includes(location));
    const weeks = quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((one) => ({ ...one, location: location as typeof one.location })),
    }));
    const [problem, ...others] = contentProblems(app, [{ quest: { ...quest, weeks }, applets }]);
    expect(others).toEqual([]);
    expect([problem?.key, problem?.entry, problem?.part]).toEqual([
      'contentTypeUnsupported',
      'shore',
      `location/${location}`,
    ]);
  });
});

test('[CNT-2] a merge tag is named wherever nobody would fill it in: in every plain text of every entry', () => {
  const [app, { quest, applets }] = contentWith({});
  const [week] = quest.weeks;
  const [challenge] = week?.challenges ?? [];
  const [step] = challenge?.steps ?? [];
  if (!week || !challenge || !step) throw new Error('The quest has a challenge with a step.');
  const withChallenge = (changed: object) =>
    [app, { quest: { ...quest, weeks: [{ ...week, challenges: [{ ...challenge, ...changed }] }] }, applets }] as const;
  const asking = (said: object) => [app, { quest, applets: [{ ...applets[0], ...said } as AppletContent] }] as const;
  const option = (title: string) => ({ id: 'one', title, order: 1 });
  const carded = (id: string, title: string) => ({ ...card(id, plain), title });
  const spots: readonly [string, string, (text: string) => readonly [typeof app, AuthoredQuest]][] = [
    ['quest', 'title', (title) => [app, { quest: { ...quest, title }, applets }]],
    ['week', 'weekName', (weekName) => [app, { quest: { ...quest, weeks: [{ ...week, weekName }] }, applets }]],
    ['shore', 'congratsMessage', (congratsMessage) => withChallenge({ congratsMessage })],
    [
      'shore',
      'reflectPlaceholder',
      (shownText) => withChallenge({ post: { ...challenge.post, reflectPlaceholder: shownText } }),
    ],
    ['step', 'doneButton', (doneButton) => withChallenge({ steps: [{ ...step, doneButton }] })],
    ['asked', 'placeholder', (placeholder) => asking({ placeholder })],
    ['asked', 'title', (title) => asking({ options: [option(title)] })],
    ['inner', 'title', (title) => asking({ applets: [{ ...applets[0], id: 'inner', title }] })],
    ['before', 'title', (title) => [app, { quest: { ...quest, onboarding: [carded('before', title)] }, applets }]],
    ['after', 'title', (title) => [app, { quest: { ...quest, offboarding: [carded('after', title)] }, applets }]],
  ];
  forAll([fc.constantFrom(...spots), fc.oneof(liveTags, deadTags)], ([entry, part, put], tag) => {
    const [cards, authored] = put(`Well done, ${tag}.`);
    expect(contentProblems(cards, [authored]).filter(({ key }) => key === 'contentTagPlain')).toEqual([
      { key: 'contentTagPlain', details: { tag }, entry, part },
    ]);
    const [others, fine] = put('Well done, {you}, {{whoever you are}}.');
    expect(contentProblems(others, [fine]).filter(({ key }) => key === 'contentTagPlain')).toEqual([]);
  });
  const greeting = { ...app[0], title: 'For {{user.firstName}}' } as OnboardingCard;
  expect(contentProblems([greeting], []).map(({ key, entry }) => [key, entry])).toEqual([
    ['contentTagPlain', 'app-card'],
  ]);
});

test('[CNT-2] a link to a challenge that its quest does not have is named with its place, wherever it stands', () =>
  forAll([everyPlace, fc.constantFrom('', '/0', '/2?at=1', '#x'), fc.boolean()], (place, rest, isThere) => {
    const [entry, part] = place.split(' ');
    const isOfApp = entry === 'app-card';
    const link = linkTo(`/challenge/${isThere ? 'shore' : 'nowhere'}${rest}`);
    const [app, authored] = contentWith({ [place]: link });
    const id = isThere ? 'shore' : 'nowhere';
    expect(contentProblems(app, [authored])).toEqual(
      isThere && !isOfApp ? [] : [{ key: 'contentLinkDead', details: { id }, entry, part }],
    );
  }));

test.each(['/home', 'https://example.org/challenge/nowhere', '/challenge/'])(
  '[CNT-2] a link to %s is none to a challenge',
  (uri) => {
    const [app, authored] = contentWith({ 'step content': linkTo(uri) });
    expect(contentProblems(app, [authored])).toEqual([]);
  },
);

test('[CNT-2] a tag that stands before the step which asks for what it shows is named, with that step', () =>
  forAll([fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.constantFrom('content', 'tips')], (asking, telling, part) => {
    const [app, { quest, applets }] = contentWith({});
    const tag = '{{applet:late}}';
    const [week] = quest.weeks;
    const [challenge] = week?.challenges ?? [];
    const [step] = challenge?.steps ?? [];
    if (!week || !challenge || !step) throw new Error('The quest has a challenge with a step.');
    const steps = [0, 1, 2].map((index) => ({
      ...step,
      id: `step-${index}`,
      title: `Step ${index}`,
      appletIds: [...(index === 0 ? ['asked'] : []), ...(index === asking ? ['late'] : [])],
      ...(index === telling && part === 'content' && { content: richTextOf(tag) }),
      ...(index === telling &&
        part === 'tips' && { additionalInfo: [{ kind: 'tips' as const, content: richTextOf(tag) }] }),
    }));
    const weeks = [{ ...week, challenges: [{ ...challenge, steps }] }];
    const details = { tag, step: `Step ${asking}` };
    expect(contentProblems(app, [{ quest: { ...quest, weeks }, applets: [...applets, applet('late')] }])).toEqual(
      telling < asking ? [{ key: 'contentTagTooEarly', details, entry: `step-${telling}`, part }] : [],
    );
  }));
