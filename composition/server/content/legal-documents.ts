import { FileLegalDocuments } from '#adapters/content-files/file-legal-documents';
import type { LegalDocuments } from '#core/account';
import type { Settings } from '../context/settings.ts';
import { reportContentFaults } from './report-content-faults.ts';

const served = new WeakMap<Settings, LegalDocuments>();

/** The legal documents of the content that is served, or those of the product where it has none; one for the whole process. */
export function legalDocumentsOf(settings: Settings): LegalDocuments {
  const { contentFolder, bundledContentFolder: otherwise } = settings;
  const documents =
    served.get(settings) ?? new FileLegalDocuments(contentFolder, { otherwise, tell: reportContentFaults });
  served.set(settings, documents);
  return documents;
}
