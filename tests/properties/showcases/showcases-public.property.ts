import { type Artifact } from '#core/applets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileUrls, showableUrls, showcases, texts, timeZones, webUrls } from '#core/arbitraries';
import { type MessageKey, messages } from '#core/messages';
import {
  backgroundOf,
  backgroundProblem,
  excerptOf,
  isBuiltInBackground,
  isHiddenFromSearch,
  isShowableMediaUrl,
  publicShowcase,
  SHOWCASE_BACKGROUNDS,
  SHOWCASE_PAGES,
  SHOWCASE_VIEWS,
  type Showcase,
  type ShowcaseItem,
  showcaseLanding,
  showcaseLoadProblem,
  showcasePageAfter,
  slideAfter,
  slideBefore,
  slideLabel,
  timelineSide,
} from '#core/showcases';
import { type TimeZone, todayIn } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const published = showcases.map((showcase) => ({ ...showcase, publishedOn: '2026-03-01T10:00:00.000Z' }));

const secret = 'owner-only';

/** The same with something in every corner that visitors must not get. */
const withSecrets = (artifact: Artifact): Artifact =>
  ({
    ...artifact,
    updatedAt: secret,
    questId: secret,
    tags: [secret],
    applets: artifact.applets.map(withSecrets),
  }) as Artifact;

const shownOf = (artifact: Artifact, zone: TimeZone): unknown => {
  const { id, appletType, title, description, content, answer, createdAt, applets } = artifact;
  const month = todayIn(zone, createdAt).slice(0, 7);
  return {
    id,
    appletType,
    title,
    description,
    content,
    answer,
    month,
    applets: applets.map((one) => shownOf(one, zone)),
  };
};

test('[SHW-8] the month of a work is that of its owner, whose evening may be in another month than in UTC', () => {
  const dated = published.filter(({ applets }) => applets.length > 0);
  forAll([dated], (showcase) => {
    const applets = showcase.applets.map((work) => ({ ...work, createdAt: '2026-03-31T23:30:00.000Z' }));
    const months = (zone: TimeZone): unknown =>
      new Set(publicShowcase({ ...showcase, applets }, zone)?.applets.map(({ month }) => month));
    expect([months('UTC'), months('Europe/Berlin')]).toEqual([new Set(['2026-03']), new Set(['2026-04'])]);
  });
});

const withoutMedia = (exhibit: ShowcaseItem): unknown => {
  const { fileUrl: _file, thumbnailUrl: _thumbnail, videoUrl: _video, applets, ...rest } = exhibit;
  return { ...rest, applets: applets.map(withoutMedia) };
};

test('[SHW-2][SHW-5] a visitor sees all that was put on a showcase and nothing else its owner has', () =>
  forAll([published, timeZones], (showcase, zone) => {
    const saved: Showcase & { readonly ownerEmail: string } = {
      ...showcase,
      ownerEmail: secret,
      createdAt: secret,
      applets: showcase.applets.map(withSecrets),
      featuredApplets: showcase.featuredApplets.map(withSecrets),
      headlineApplets: showcase.headlineApplets.map(withSecrets),
    };
    const seen = publicShowcase(saved, zone);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen).toMatchObject({
      id: showcase.id,
      title: showcase.title,
      callToAction: showcase.callToAction,
      userDisplayName: showcase.userDisplayName,
      showcaseVersionName: showcase.showcaseVersionName,
    });
    for (const list of ['applets', 'featuredApplets', 'headlineApplets'] as const)
      expect(seen?.[list].map(withoutMedia)).toEqual(showcase[list].map((one) => shownOf(one, zone)));
  }));

test('[SHW-23] search engines are kept away unless the owner of a published showcase allows them', () => {
  expect(isHiddenFromSearch(undefined)).toBe(true);
  forAll([published], (showcase) => {
    expect(isHiddenFromSearch(publicShowcase(showcase, 'UTC'))).toBe(!showcase.allowsSearch);
    expect(isHiddenFromSearch(publicShowcase({ ...showcase, publishedOn: null }, 'UTC'))).toBe(true);
  });
});

test('[SHW-2][SHW-5] what is not published shows nothing', () =>
  forAll([showcases], (showcase) => {
    expect(publicShowcase({ ...showcase, publishedOn: null }, 'UTC')).toBeUndefined();
    expect(publicShowcase(showcase, 'UTC') === undefined).toBe(showcase.publishedOn === null);
  }));

const addressesIn = (exhibits: readonly ShowcaseItem[]): readonly (string | null)[] =>
  exhibits.flatMap(({ fileUrl, thumbnailUrl, videoUrl, applets }) => [
    fileUrl,
    thumbnailUrl,
    videoUrl,
    ...addressesIn(applets),
  ]);

test('[SHW-5][SHW-11] a visitor gets every address that may be shown, and none that may not', () =>
  forAll([published], (showcase) => {
    const seen = publicShowcase(showcase, 'UTC');
    for (const list of ['applets', 'featuredApplets', 'headlineApplets'] as const) {
      const given = addressesIn(showcase[list] as readonly ShowcaseItem[]);
      const shown = given.map((url) => (url !== null && isShowableMediaUrl(url) ? url : null));
      expect(addressesIn(seen?.[list] ?? [])).toEqual(shown);
    }
    expect(seen?.videoUrl).toBe(isShowableMediaUrl(showcase.videoUrl ?? '') ? showcase.videoUrl : null);
    expect(seen?.background).toBe(backgroundOf(showcase.backgroundUrl));
  }));

test('[SHW-11] an address over https may be shown; one that runs, carries data, hides or breaks out may not', () =>
  forAll(
    [showableUrls, hostileUrls, webUrls(['https'])],
    (url, hostile, other) => {
      expect([url, isShowableMediaUrl(url)]).toEqual([url, true]);
      expect([hostile, isShowableMediaUrl(hostile)]).toEqual([hostile, false]);
      expect(isShowableMediaUrl(other)).toBe(true);
      const plain = other.replace(/^https/, 'http');
      expect(isShowableMediaUrl(plain)).toBe(false);
    },
    { numRuns: 300 },
  ));

const file = '/api/v1/storage/0a1b2c3d-0000-4000-8000-0123456789ab';

test.each([
  [file, true],
  [`${file}?token=1`, false],
  [`${file}/../../users`, false],
  ['/api/v1/storage/', false],
  ['/api/v1/users', false],
  ['/content/film.mp4', false],
  [`//evil.example${file}`, false],
  [`http://localhost:9000${file}`, false],
  ['http://localhost:9000/a.png', false],
  ['https://user@evil.example/a.png', false],
  ['https://localhost:9000/a.png', true],
  [`https://media.example/${'a'.repeat(2026)}`, true],
  [`https://media.example/${'a'.repeat(2027)}`, false],
] as const)('[SHW-11] %s may be shown: %s', (url, isShown) => {
  expect(isShowableMediaUrl(url)).toBe(isShown);
});

test('[SHW-1][SHW-11] what somebody uploaded themselves is a background and a video, as the form and visitors see it', () =>
  forAll([published, fc.uuid(), fc.uuid()], (showcase, picture, film) => {
    const [backgroundUrl, videoUrl] = [`/api/v1/storage/${picture}`, `/api/v1/storage/${film}`];
    expect(backgroundProblem(backgroundUrl, { completedChallenges: 1 })).toBeUndefined();
    const seen = publicShowcase({ ...showcase, backgroundUrl, videoUrl }, 'UTC');
    expect([seen?.background, seen?.videoUrl]).toEqual([backgroundUrl, videoUrl]);
  }));

test('[SHW-11] a background is a built-in one by its name, or an address that may be shown, or the first built-in one', () =>
  forAll([fc.oneof(texts, hostileUrls), showableUrls], (other, url) => {
    const names: readonly string[] = SHOWCASE_BACKGROUNDS;
    expect(isBuiltInBackground(other)).toBe(names.includes(other));
    expect(backgroundOf(other)).toBe(names.includes(other) ? other : names[0]);
    expect([backgroundOf(url), backgroundOf(null)]).toEqual([url, names[0]]);
    for (const name of names) expect([isBuiltInBackground(name), backgroundOf(name)]).toEqual([true, name]);
  }));

test('[SHW-6] the first version lands on what is featured, a later one on its headlines, else on what there is instead', () =>
  forAll(
    [published],
    (showcase) => {
      const seen = publicShowcase(showcase, 'UTC');
      fc.pre(seen !== undefined);
      const landing = showcaseLanding(seen);
      const [first, ...more] = seen.headlineApplets;
      if (seen.showcaseVersionName === '1.0' && seen.featuredApplets.length > 0)
        expect(landing).toEqual({ kind: 'featured', exhibits: seen.featuredApplets });
      else if (seen.showcaseVersionName === '1.0')
        expect(landing).toEqual({ kind: 'no content', title: 'showcaseNoContent', description: 'showcaseNeedsUpdate' });
      else if (!first) expect(landing).toEqual({ kind: 'overview' });
      else if (more.length === 0 && first.videoUrl !== null)
        expect(landing).toEqual({ kind: 'video', url: first.videoUrl });
      else expect(landing).toEqual({ kind: 'slideshow', slides: seen.headlineApplets });
    },
    { numRuns: 300 },
  ));

test.each<[MessageKey, MessageKey]>([
  ['errorNotFound', 'showcaseGone'],
  ['showcaseGone', 'showcaseGone'],
  ['errorServerDown', 'showcaseLoadError'],
  ['errorBackendDown', 'showcaseLoadError'],
  ['errorDefault', 'showcaseLoadError'],
  ['errorOffline', 'showcaseLoadError'],
])('[SHW-6] a showcase that does not load for %s is told of as %s', (cause, said) => {
  expect(showcaseLoadProblem(cause)).toBe(said);
});

test.each([
  ['showcaseGone', 'This showcase is no longer available'],
  ['showcaseLoadError', 'Error loading Showcase. Please try again later.'],
  ['showcaseNoContent', 'No content available'],
  ['showcaseNeedsUpdate', 'Showcase needs to be updated'],
  ['showcaseGetInTouch', 'Get in touch'],
  ['showcaseLearnMore', 'Learn more >>'],
] as const)('[SHW-6] %s is said letter by letter', (key, text) => {
  expect(messages[key]).toBe(text);
});

test('[SHW-7] next shows every slide once and ends at the overview; back goes the same way and ends at the first', () => {
  forAll([fc.integer({ min: 1, max: 30 })], (total) => {
    const forth = [0];
    for (let next = slideAfter(0, total); next !== 'overview'; next = slideAfter(next, total)) forth.push(next);
    expect(forth).toEqual([...Array(total).keys()]);
    const back = [total - 1];
    for (let before = slideBefore(total - 1); before !== undefined; before = slideBefore(before)) back.push(before);
    expect(back).toEqual(forth.toReversed());
    expect(forth.map((index) => slideLabel(index, total))).toEqual(
      Array.from({ length: total }, (_, index) => [index + 1, total].join('/')),
    );
  });
  expect([slideLabel(0, 3), slideLabel(2, 3), slideBefore(0), slideAfter(2, 3)]).toEqual([
    '1/3',
    '3/3',
    undefined,
    'overview',
  ]);
});

test('[SHW-8] the timeline begins on the left and changes sides with every exhibit', () => {
  forAll([fc.nat(500)], (index) => {
    expect([timelineSide(index), timelineSide(index + 1)].toSorted()).toEqual(['left', 'right']);
  });
  expect([timelineSide(0), SHOWCASE_VIEWS]).toEqual(['left', ['overview', 'grid', 'timeline']]);
});

test.each([
  ['logo', 'landing'],
  ['contact', 'contact'],
  ['get in touch', 'contact'],
  ['learn more', 'overview'],
  ['end of slides', 'overview'],
  ['contact cancelled', 'landing'],
  ['sent message closed', 'landing'],
] as const)('[SHW-9] %s leads to %s', (step, page) => {
  expect(showcasePageAfter(step)).toBe(page);
  expect(SHOWCASE_PAGES).toContain(page);
});

test('[SHW-27] what a work begins with is its beginning, no longer than asked for, and ends at a sentence or a word', () => {
  forAll([texts, fc.integer({ min: 4, max: 60 })], (text, most) => {
    const excerpt = excerptOf(text, most);
    expect(excerpt.length).toBeLessThanOrEqual(most);
    expect(text.trim().startsWith(excerpt.replace(/…$/, '').trimEnd())).toBe(true);
  });
  expect(excerptOf('Nine came. There were eight bowls.', 20)).toBe('Nine came.');
  expect(excerptOf('I promise to tell you how it went', 25)).toBe('I promise to tell you…');
});
