/** A piece of a message: words, or an address that can be followed. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** The web addresses in a text as links; everything else, whatever it looks like, as words. */
export function linkedText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const address = withoutPunctuation(match[0]);
    if (!isWebAddress(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/** The full stop after an address ends the sentence, and a bracket that was opened before it closes there. */
const withoutPunctuation = (address: string): string => {
  const bare = address.replace(/[.,;:!?'’”»]+$/u, '');
  return bare.endsWith(')') && !bare.includes('(') ? withoutPunctuation(bare.slice(0, -1)) : bare;
};
