import { formatMessage } from '../messages/index.ts';
import { escapedHtml } from './text/escaped-html.ts';
import { isBlank } from './text/rich-text.rules.ts';

/** ERR-8 · The errors that are reported to the admin, an HTML paragraph each; one without a code, and a report without errors, is an unidentified one. */
export function errorReport(codes: readonly (string | undefined)[]): string {
  return reportedErrors(codes)
    .map((code) => `<p>${escapedHtml(code)}</p>`)
    .join('');
}

/** ERR-8 · The codes in a report that came in, one of each paragraph that holds no markup, as they were written there. */
export function codesReported(report: string): readonly string[] {
  return [...report.matchAll(/<p>([^<]*)<\/p>/g)].map(([, code = '']) => code);
}

/**
 * ERR-8 · The errors in a report to the admin, as texts: an error without a code, and a report without errors, is an
 * unidentified one.
 */
export function reportedErrors(codes: readonly (string | undefined)[]): readonly string[] {
  const listed = codes.length === 0 ? [''] : codes.map((code) => code ?? '');
  return listed.map((code) => (isBlank(code) ? formatMessage('errorUnidentified') : code));
}
