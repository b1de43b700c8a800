import { FileHelpItems } from '#adapters/content-files/help-items';
import type { HelpItems } from '#core/settings';
import type { Settings } from '../context/settings.ts';
import { reportContentFaults } from './report-content-faults.ts';

const served = new WeakMap<Settings, HelpItems>();

/** What is answered about the product in the content that is served, or by the product where that answers nothing; one for the whole process. */
export function helpItemsOf(settings: Settings): HelpItems {
  const { contentFolder, bundledContentFolder: otherwise } = settings;
  const items = served.get(settings) ?? new FileHelpItems(contentFolder, { otherwise, tell: reportContentFaults });
  served.set(settings, items);
  return items;
}
