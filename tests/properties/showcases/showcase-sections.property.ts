import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showcaseNotebooks } from '#core/arbitraries';
import { DEFAULT_SHOWCASE_VERSION, SHOWCASE_VERSION, type ShowcaseItem, showcaseSections } from '#core/showcases';
import { forAll } from '../support/for-all.ts';

const worksIn = (exhibits: readonly ShowcaseItem[]): readonly string[] =>
  exhibits.flatMap(({ id, appletType, applets }) => (appletType === 'group-applet' ? worksIn(applets) : [id]));

const showcases = fc.record({
  showcaseVersionName: fc.constantFrom(DEFAULT_SHOWCASE_VERSION, SHOWCASE_VERSION),
  applets: showcaseNotebooks,
  featuredApplets: showcaseNotebooks,
  headlineApplets: showcaseNotebooks,
});

test('[SHW-18] every work stands on the page once: as a headline, else among the featured, else among the others', () =>
  forAll(
    [showcases],
    (showcase) => {
      const { headlines, featured, others } = showcaseSections(showcase);
      const shown = [headlines, featured, others].flatMap(worksIn);
      const { applets, featuredApplets, headlineApplets, showcaseVersionName } = showcase;
      const hasSlides = showcaseVersionName !== DEFAULT_SHOWCASE_VERSION;
      const first = hasSlides ? worksIn(headlineApplets) : [];
      expect(new Set(shown).size).toBe(shown.length);
      expect(new Set(shown)).toEqual(new Set([...first, ...worksIn(featuredApplets), ...worksIn(applets)]));
      expect(new Set(worksIn(headlines))).toEqual(new Set(first));
      expect(worksIn(featured).every((id) => worksIn(featuredApplets).includes(id))).toBe(true);
    },
    { numRuns: 200 },
  ));

test('[SHW-18] a group of which every work stands further up is not shown again, nor is one without works', () => {
  const isHollow = ({ appletType, applets }: ShowcaseItem): boolean =>
    appletType === 'group-applet' && (applets.length === 0 || applets.some(isHollow));
  forAll([showcases], ({ applets, ...showcase }) => {
    const { headlines, featured, others } = showcaseSections({ ...showcase, applets, featuredApplets: applets });
    expect([headlines, featured, others].flat().filter(isHollow)).toEqual([]);
    expect(others).toEqual([]);
  });
});
