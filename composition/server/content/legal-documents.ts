import { FileLegalDocuments } from '#adapters/content-files/file-legal-documents';
import type { LegalDocuments } from '#core/account';
import type { Settings } from '../context/settings.ts';
import { reportContentFaults } from './report-content-faults.ts';

const served = new WeakMap<Settings, LegalDocuments>();

/** The legal documents of the served content, or the product's own if it has none; shared by the whole process. */
export function legalDocumentsOf(settings: Settings): LegalDocuments {
  const { contentFolder, bundledContentFolder: otherwise } = settings;
  const documents =
    served.get(settings) ?? new FileLegalDocuments(contentFolder, { otherwise, tell: reportContentFaults });
  served.set(settings, documents);
  return documents;
}
