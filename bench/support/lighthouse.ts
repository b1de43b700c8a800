import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Downloaded when a page is measured: it brings 150 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The largest report that is read, in bytes. */
const MAX_REPORT_BYTES = 64_000_000;

/** A report on a page: the score of each category from 0 to 1, and each audit by its id. */
export interface PageReport {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly score: number | null;
  readonly title: string;
  readonly numericValue?: number;
}

/** Measures a page on a phone with Lighthouse, in the browser whose debugging port this is. */
export async function lighthouseReport(url: string, port: number): Promise<PageReport> {
  const measure = ['lighthouse', url, '--port', String(port), '--output', 'json', '--quiet'];
  const run = promisify(execFile)('npm', ['exec', '--yes', '--package', LIGHTHOUSE, '--', ...measure], {
    maxBuffer: MAX_REPORT_BYTES,
  });
  return JSON.parse((await run).stdout) as PageReport;
}

/** The scores of a report, of 100 points. */
export const pointsOf = ({ categories }: PageReport): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]));

/** The time to the largest paint of a report, in milliseconds. */
export const largestPaintOf = ({ audits }: PageReport): number =>
  Math.round(audits['largest-contentful-paint']?.numericValue ?? Infinity);
