/** Who takes out of HTML whatever could run, load or lead astray, before others read it (APL-62). */
export abstract class HtmlSanitizer {
  /** The same with nothing in it but what is allowed; what is clean already stays as it is. */
  abstract sanitize(html: string): string;
}
