import { ALLOWED_TAGS, isAllowedAttribute } from '#core/applets';
import type { HtmlSanitizer } from '#core/applets/server';

/** Knows plain tags only: writes those that are allowed anew, and takes everything else for text. */
export class MemoryHtmlSanitizer implements HtmlSanitizer {
  sanitize(html: string): string {
    return html
      .split(/(<\/?[a-z][a-z\d]*(?: [a-z]+="[^"<>]*")*(?: \/)?>)/)
      .map((part, index) => (index % 2 === 1 ? tagAgain(part) : textAgain(part)))
      .join('');
  }
}

function tagAgain(written: string): string {
  const [, slash = '', tag = '', rest = ''] = /^<(\/?)([a-z\d]+)(.*)>$/s.exec(written) ?? [];
  if (!ALLOWED_TAGS.includes(tag)) return '';
  const attributes = [...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].filter(([, name = '', value = '']) =>
    isAllowedAttribute(tag, name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  );
  return `<${slash}${tag}${attributes.map(([whole]) => whole).join('')}${rest.endsWith(' /') ? ' /' : ''}>`;
}

const textAgain = (text: string): string =>
  text
    .replace(/&(?!(?:amp|lt|gt|quot);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
