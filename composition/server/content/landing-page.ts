import { FileLandingPage } from '#adapters/content-files/landing';
import type { LandingPage } from '#core/content';
import type { Settings } from '../context/settings.ts';
import { reportContentFaults } from './report-content-faults.ts';

const served = new WeakMap<Settings, LandingPage>();

/** The landing page of the served content, or the product's own if it has none; shared by the whole process. */
export function landingPageOf(settings: Settings): LandingPage {
  const { contentFolder, bundledContentFolder: otherwise } = settings;
  const page = served.get(settings) ?? new FileLandingPage(contentFolder, { otherwise, tell: reportContentFaults });
  served.set(settings, page);
  return page;
}
