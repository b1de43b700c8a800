import { type Artifact } from '#core/applets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileUrls, showableUrls, showcaseNotebooks, storedUrls, visibleTexts } from '#core/arbitraries';
import { AUTOMATIC_SHOWCASE, automaticShowcase, showcaseCreationProblem, showcaseEditProblem } from '#core/showcases';
import { forAll } from '../support/for-all.ts';

const experienced = (own: readonly Artifact[]) => ({ own, completedChallenges: 1 });

const singleIds = (own: readonly Artifact[]): readonly string[] =>
  own.flatMap(({ id, appletType, applets }) => (appletType === 'group-applet' ? singleIds(applets) : [id]));

const renamed = (own: readonly Artifact[], prefix: string): readonly Artifact[] =>
  own.map((one) => ({ ...one, id: `${one.id}/${prefix}`, applets: renamed(one.applets, prefix) }));

const texts = { title: 'My harbour', callToAction: 'Say hello' };

test('[SHW-1] a showcase that makes itself is one that may be sent, whenever one can be created', () =>
  forAll(
    [showcaseNotebooks, visibleTexts, visibleTexts],
    (own, title, callToAction) => {
      const long = { title: `${title}${'x'.repeat(250)}`, callToAction: ` ${callToAction}` };
      const edit = automaticShowcase({ ...long, own });
      const isCreatable = showcaseCreationProblem({ completedChallenges: 1, own }) === undefined;
      expect(showcaseEditProblem(edit, experienced(own))).toBe(isCreatable ? undefined : 'showcaseFieldsRequired');
      expect(edit.title).toBe(Array.from(long.title.trim()).slice(0, 200).join(''));
      expect([edit.backgroundUrl, edit.allowsSearch]).toEqual([null, false]);
    },
    { numRuns: 200 },
  ));

test('[SHW-1] a text that begins with what cannot be seen is cut so that something can', () => {
  const unseen = fc.integer({ min: 195, max: 260 }).map((length) => '\u200B'.repeat(length));
  forAll([unseen, fc.integer({ min: 1, max: 230 })], (before, length) => {
    const { title } = automaticShowcase({
      ...texts,
      title: `${before}${'x'.repeat(length)}`,
      own: [],
    });
    expect(title).toContain('x');
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title.startsWith('x')).toBe(before.length >= 200);
  });
});

test('[SHW-1] it shows the newest 9, features the newest 3, and is the same however the notebook is ordered', () =>
  forAll(
    [fc.array(showcaseNotebooks, { maxLength: 3 })],
    (several) => {
      const own = several.flatMap((all, index) => renamed(all, String(index)));
      const made = automaticShowcase({ ...texts, own });
      expect(automaticShowcase({ ...texts, own: own.toReversed() })).toEqual(made);
      const full = own.filter((one) => singleIds([one]).length > 0);
      const chosen = full.filter(({ id }) => made.appletIds.includes(id));
      const featured = full.filter(({ id }) => made.featuredAppletIds.includes(id));
      expect([chosen.length, featured.length]).toEqual([Math.min(9, full.length), Math.min(3, full.length)]);
      const rank = ({ createdAt, id }: (typeof own)[number]) =>
        full.filter((other) => other.createdAt > createdAt || (other.createdAt === createdAt && other.id < id)).length;
      for (const one of full)
        expect([rank(one) < 9, rank(one) < 3]).toEqual([chosen.includes(one), featured.includes(one)]);
      const tops = made.appletIds.filter((id) => full.some((one) => one.id === id));
      expect(tops).toEqual(chosen.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id));
      const meant = chosen.filter(({ headlineApplet }) => headlineApplet);
      const slides = meant.length > 0 ? meant : featured;
      expect(new Set(made.headlineAppletIds.filter((id) => tops.includes(id)))).toEqual(
        new Set(slides.map(({ id }) => id)),
      );
      expect(AUTOMATIC_SHOWCASE).toEqual({ artifacts: 9, featured: 3 });
    },
    { numRuns: 200 },
  ));

/** With that video alone: its own, or of the first of its members. */
const holding = (artifact: Artifact, url: string | null): Artifact => {
  const [first, ...others] = artifact.applets;
  if (first === undefined) return { ...artifact, videoUrl: url };
  const applets = [holding(first, url), ...others.map((member) => holding(member, null))];
  return { ...artifact, videoUrl: null, applets };
};

test('[SHW-1] its video is the first among the newest that is a stored file, also within a group', () => {
  const own = showcaseNotebooks.map((all) => all.filter((one) => singleIds([one]).length > 0));
  forAll(
    [own, fc.nat(7), storedUrls, storedUrls, fc.oneof(showableUrls, hostileUrls)],
    (all, index, url, next, foreign) => {
      const videos = [...all.keys()].map((day) => {
        if (day === index) return url;
        if (day === index + 1) return next;
        return day % 2 === 0 ? foreign : null;
      });
      const dated = all.map((one, day) => ({
        ...holding(one, videos[day] ?? null),
        createdAt: `2026-03-${20 - day}T10:00:00.000Z`,
      }));
      const { videoUrl } = automaticShowcase({ ...texts, own: dated });
      expect(videoUrl).toBe(index < all.length ? url : null);
    },
  );
});
