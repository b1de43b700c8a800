import { type Artifact } from '#core/applets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankTexts,
  hostileUrls,
  showableUrls,
  showcaseDrafts,
  showcaseNotebooks,
  showcaseTexts,
  storedUrls,
  visibleTexts,
} from '#core/arbitraries';
import {
  backgroundProblem,
  callToActionProblem,
  isShowcaseEditable,
  SHOWCASE_BACKGROUNDS,
  showcaseChangeProblem,
  SHOWCASE_LIMIT,
  showcaseCountProblem,
  showcaseCreationProblem,
  type ShowcaseEdit,
  showcaseEditProblem,
  showcaseProblems,
  showcaseTitleProblem,
} from '#core/showcases';
import { forAll } from '../support/for-all.ts';

const experienced = (own: readonly Artifact[]) => ({ own, completedChallenges: 1 });

const singleIds = (own: readonly Artifact[]): readonly string[] =>
  own.flatMap(({ id, appletType, applets }) => (appletType === 'group-applet' ? singleIds(applets) : [id]));

test('[SHW-1] a showcase can be created after a completed challenge, with 3 artifacts or more', () =>
  forAll(
    [showcaseNotebooks, fc.integer({ min: 0, max: 3 })],
    (own, completedChallenges) => {
      const count = singleIds(own).length;
      const problem = showcaseCreationProblem({ completedChallenges, own });
      if (completedChallenges === 0) expect(problem).toBe('showcaseNeedsChallenge');
      else expect(problem).toBe(count < 3 ? 'showcaseArtifactsMinimum' : undefined);
    },
    { numRuns: 300 },
  ));

test('[SHW-1] a title and a call to action have 1 to 200 characters of any script, spaces around them not counted', () =>
  forAll([showcaseTexts, blankTexts, fc.constantFrom('x', '漢', '👩')], (text, blank, letter) => {
    for (const [problem, missing, tooLong] of [
      [showcaseTitleProblem, 'showcaseTitleMissing', 'showcaseTitleTooLong'],
      [callToActionProblem, 'showcaseCallToActionMissing', 'showcaseCallToActionTooLong'],
    ] as const) {
      expect(problem(text)).toBeUndefined();
      expect(problem(blank)).toBe(missing);
      expect(problem(`\n ${letter.repeat(200)} `)).toBeUndefined();
      expect(problem(letter.repeat(201))).toBe(tooLong);
      expect(problem(`${letter}\0`)).toBe('textNotStorable');
    }
  }));

test('[SHW-1] a background may be left out; one is chosen after the first challenge, from what may be shown', () =>
  forAll(
    [storedUrls, fc.oneof(showableUrls, hostileUrls), fc.constantFrom(...SHOWCASE_BACKGROUNDS)],
    (url, hostile, name) => {
      for (const completedChallenges of [0, 1]) {
        const facts = { completedChallenges };
        expect(backgroundProblem(null, facts)).toBeUndefined();
        const early = completedChallenges === 0 ? 'showcaseBackgroundTooEarly' : undefined;
        expect([backgroundProblem(url, facts), backgroundProblem(name, facts)]).toEqual([early, early]);
        expect(backgroundProblem(hostile, facts)).toBe(early ?? 'showcaseBackgroundNotValid');
      }
    },
  ));

test('[SHW-1] a form that is filled in is sent', () =>
  forAll([showcaseDrafts], ({ own, edit }) => {
    expect(Object.values(showcaseProblems(edit, experienced(own)))).toEqual(Array.from({ length: 7 }));
    expect(showcaseEditProblem(edit, experienced(own))).toBeUndefined();
  }));

/** What each change of a good form makes its field complain about, and what is said when it is sent. */
const spoilt: readonly (readonly [
  string,
  (edit: ShowcaseEdit) => Partial<ShowcaseEdit>,
  Partial<Record<keyof ShowcaseEdit, string>>,
  string,
])[] = [
  ['no title', () => ({ title: ' ' }), { title: 'showcaseTitleMissing' }, 'showcaseFieldsRequired'],
  ['a long title', () => ({ title: 'x'.repeat(201) }), { title: 'showcaseTitleTooLong' }, 'showcaseTitleTooLong'],
  [
    'no call to action',
    () => ({ callToAction: '\u200B' }),
    { callToAction: 'showcaseCallToActionMissing' },
    'showcaseFieldsRequired',
  ],
  [
    'a long title and no call to action',
    () => ({ title: 'x'.repeat(201), callToAction: '' }),
    { title: 'showcaseTitleTooLong', callToAction: 'showcaseCallToActionMissing' },
    'showcaseFieldsRequired',
  ],
  [
    'a video of another site',
    () => ({ videoUrl: 'https://media.example/film.mp4' }),
    { videoUrl: 'showcaseVideoNotValid' },
    'showcaseVideoNotValid',
  ],
  [
    'a background of another site',
    () => ({ backgroundUrl: 'https://media.example/lake.jpg' }),
    { backgroundUrl: 'showcaseBackgroundNotValid' },
    'showcaseBackgroundNotValid',
  ],
  [
    'a video that runs',
    () => ({ videoUrl: 'javascript:alert(1)' }),
    { videoUrl: 'showcaseVideoNotValid' },
    'showcaseVideoNotValid',
  ],
  [
    'a background that runs',
    () => ({ backgroundUrl: 'javascript:alert(1)' }),
    { backgroundUrl: 'showcaseBackgroundNotValid' },
    'showcaseBackgroundNotValid',
  ],
  [
    'an artifact of somebody else',
    ({ appletIds }) => ({ appletIds: [...appletIds, 'stranger'] }),
    { appletIds: 'showcaseArtifactNotYours' },
    'showcaseArtifactNotYours',
  ],
  [
    'nothing featured',
    () => ({ featuredAppletIds: [] }),
    { featuredAppletIds: 'showcaseFeaturedMissing' },
    'showcaseFieldsRequired',
  ],
  [
    'something featured that is not on it',
    ({ featuredAppletIds }) => ({ featuredAppletIds: [...featuredAppletIds, 'stranger'] }),
    { featuredAppletIds: 'showcaseFeaturedNotChosen' },
    'showcaseFeaturedNotChosen',
  ],
  [
    'a headline that is not on it',
    () => ({ headlineAppletIds: ['stranger'] }),
    { headlineAppletIds: 'showcaseHeadlineNotChosen' },
    'showcaseHeadlineNotChosen',
  ],
];

test.each(spoilt)('[SHW-1] a form with %s complains there alone, and is not sent', (_, spoil, complaints, said) =>
  forAll(
    [showcaseDrafts],
    ({ own, edit }) => {
      const bad = { ...edit, ...spoil(edit) };
      const given = Object.entries(showcaseProblems(bad, experienced(own))).filter(([, problem]) => problem);
      expect(Object.fromEntries(given)).toEqual(complaints);
      expect(showcaseEditProblem(bad, experienced(own))).toBe(said);
    },
    { numRuns: 20 },
  ),
);

test('[SHW-1] a showcase shows 3 own artifacts or more, features one or more, and a group alone is none', () =>
  forAll(
    [showcaseDrafts, fc.nat(4)],
    ({ own, edit }, count) => {
      const groups = own.filter(({ appletType }) => appletType === 'group-applet').map(({ id }) => id);
      const appletIds = [...groups, ...singleIds(own).slice(0, count)];
      const facts = experienced(own);
      const featured = { ...edit, appletIds, featuredAppletIds: groups, headlineAppletIds: [] };
      const problems = showcaseProblems(featured, facts);
      const shown = singleIds(own).slice(0, count).length;
      expect(problems.appletIds).toBe(shown < 3 ? 'showcaseArtifactsMinimum' : undefined);
      expect(problems.featuredAppletIds).toBe('showcaseFeaturedMissing');
      expect(showcaseEditProblem({ ...featured, featuredAppletIds: appletIds }, facts)).toBe(
        shown < 3 ? 'showcaseFieldsRequired' : undefined,
      );
    },
    { numRuns: 200 },
  ));

test('[SHW-1] before the first challenge a form with a background is refused, whatever else is in it', () =>
  forAll([showcaseDrafts], ({ own, edit }) => {
    const problem = showcaseEditProblem(edit, { ...experienced(own), completedChallenges: 0 });
    expect(problem).toBe(edit.backgroundUrl === null ? undefined : 'showcaseBackgroundTooEarly');
  }));

test('[SHW-1] the version that all had at first cannot be edited, every other one can', () =>
  forAll(
    [showcaseDrafts, fc.oneof(visibleTexts, fc.constantFrom('1.00', '1', '01.0', ''))],
    ({ own, edit }, version) => {
      const facts = experienced(own);
      const bad = { ...edit, title: '' };
      for (const [showcaseVersionName, isEditable] of [
        ['1.0', false],
        [version, true],
      ] as const) {
        expect(isShowcaseEditable({ showcaseVersionName })).toBe(isEditable);
        expect([edit, bad].map((form) => showcaseChangeProblem({ showcaseVersionName }, form, facts))).toEqual(
          isEditable ? [undefined, 'showcaseFieldsRequired'] : ['showcaseNotEditable', 'showcaseNotEditable'],
        );
      }
    },
  ));

test('[SHW-26] so many showcases are made, and no more', () =>
  forAll([fc.nat(2 * SHOWCASE_LIMIT)], (count) => {
    expect(showcaseCountProblem(count)).toBe(count < SHOWCASE_LIMIT ? undefined : 'showcaseTooMany');
    expect(showcaseCountProblem(SHOWCASE_LIMIT - 1)).toBeUndefined();
    expect(showcaseCountProblem(SHOWCASE_LIMIT)).toBe('showcaseTooMany');
  }));
