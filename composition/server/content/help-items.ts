import { FileHelpItems } from '#adapters/content-files/help-items';
import type { HelpItems } from '#core/settings';
import type { Settings } from '../context/settings.ts';
import { reportContentFaults } from './report-content-faults.ts';

const served = new WeakMap<Settings, HelpItems>();

/** The help items of the served content, or the product's own if it has none; shared by the whole process. */
export function helpItemsOf(settings: Settings): HelpItems {
  const { contentFolder, bundledContentFolder: otherwise } = settings;
  const items = served.get(settings) ?? new FileHelpItems(contentFolder, { otherwise, tell: reportContentFaults });
  served.set(settings, items);
  return items;
}
