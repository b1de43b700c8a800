import type { MessageKey } from '../../messages/index.ts';
import { isSafeUrl } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { EditorDocument } from './editor-document.ts';
import { isSafeLink } from './editor-link.rules.ts';

/** A message, and the address that fills it in. */
export interface LinkProblem {
  readonly key: MessageKey;
  readonly details: { readonly address: string };
}

/**
 * APL-99 · The reason answers cannot be stored: a link in a rich text is not allowed, or a picture in it is on another
 * site.
 */
export function answersLinkProblem(answers: readonly AppletAnswer[]): LinkProblem | undefined {
  return answers
    .map(({ richText }) => (richText ? richTextLinkProblem(richText) : undefined))
    .find((problem) => problem !== undefined);
}

function richTextLinkProblem({ entityMap }: EditorDocument): LinkProblem | undefined {
  for (const { data } of Object.values(entityMap)) {
    const links = [data['url'], data['href']].filter((link) => !isAllowed(link, isSafeLink));
    const pictures = [data['src']].filter((src) => !isAllowed(src, isOwnPicture));
    const [address] = [...links, ...pictures];
    if (address !== undefined) {
      const key = links.length > 0 ? 'richTextLinkRefused' : 'richTextPictureRefused';
      const written = typeof address === 'string' ? address : JSON.stringify(address);
      return { key, details: { address: written.slice(0, SHOWN_LENGTH) } };
    }
  }
  return undefined;
}

/** APL-99 · True if a picture is one of this product: a path on its own server. */
export const isOwnPicture = (src: string): boolean => src.startsWith('/') && isSafeUrl(src);

/** The number of characters of a URL that a message shows. */
const SHOWN_LENGTH = 80;

const isAllowed = (address: unknown, isSafe: (address: string) => boolean): boolean =>
  address === undefined ||
  address === null ||
  (typeof address === 'string' && (address.trim() === '' || isSafe(address)));
