import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_TAGS, isAllowedAttribute } from '#core/applets';
import type { HtmlSanitizer } from '#core/applets/server';

/** APL-62 · Keeps only the HTML that is on the allow-list. */
export class AllowListHtmlSanitizer implements HtmlSanitizer {
  sanitize(html: string): string {
    return sanitizeHtml(html, options);
  }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_TAGS],
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => isAllowedAttribute(tagName, name, value)),
      ),
    }),
  },
};
