import { FileLegalDocuments } from '#adapters/content-files/legal';
import { type ContentFault, described } from '#adapters/content-files/problems';
import type { LegalDocuments } from '#core/account';
import { say } from '#core/messages';
import type { Settings } from './settings.ts';

const served = new WeakMap<Settings, LegalDocuments>();

/** The legal documents of the content that is served, or those of the product where it has none; one for the whole process. */
export function legalOf(settings: Settings): LegalDocuments {
  const { contentFolder, productFolder: otherwise } = settings;
  const documents = served.get(settings) ?? new FileLegalDocuments(contentFolder, { otherwise, tell });
  served.set(settings, documents);
  return documents;
}

function tell(faults: readonly ContentFault[]): void {
  const lines = [say('serverContentKept'), ...faults.map((fault) => `- ${described(fault)}`)];
  process.stderr.write(`${lines.join('\n')}\n`);
}
