import type { UploadCandidate } from '../../applets/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import { onOneLine, urlPart } from '../../shared/index.ts';
import type { PublicShowcase, ShowcaseId } from '../showcase.ts';

/** SHW-22 · The reason a file cannot be a background: it is no picture, or one that can run scripts. */
export function backgroundFileProblem({ name, type }: Pick<UploadCandidate, 'name' | 'type'>): MessageKey | undefined {
  const isPicture = type === '' ? /\.(?:hei[cf]|jpe?g|png|webp)$/i.test(name) : isPictureType(type);
  return isPicture ? undefined : 'showcaseBackgroundNotPicture';
}

/** SHW-22 · True if files of this type are pictures that cannot run. */
export function isPictureType(type: string): boolean {
  return /^image\/(?!svg)\w/i.test(type);
}

/** SHW-21 · The width and height in pixels of the preview picture that other sites show for a showcase. */
export const PREVIEW_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** SHW-21 · The path of that picture, for the route of a server that fills in the id. */
export const PREVIEW_PICTURE_PATH: string = '/api/v1/showcases/:id/preview.jpg';

/** The content of the preview picture that other sites show for a showcase. */
export type PreviewPicture = Pick<PublicShowcase, 'title' | 'userDisplayName' | 'background'>;

/** SHW-21 · The content of a showcase's preview picture: the title, the name of its owner and the background only. */
export function previewPictureOf({ title, userDisplayName, background }: PublicShowcase): PreviewPicture {
  return { title, userDisplayName, background };
}

/** SHW-21 · The URL of a showcase's preview picture; each version has its own. */
export function previewPictureUrl(id: ShowcaseId, version: string): string {
  return `${PREVIEW_PICTURE_PATH.replace(':id', urlPart(id))}?v=${urlPart(version)}`;
}

/** Matches emoji, and characters that choose their look. */
const SIGNS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}\u{FE0E}\u{FE0F}]/gu;

/** The characters that the picture's fonts contain. */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F\d\p{P}\p{Sc}\p{Z}+<=>^`|~]+$/u;

/** SHW-21 · A text for a picture: on one line, without emoji; `undefined` if the fonts lack a character of it. */
export function previewText(text: string): string | undefined {
  const words = onOneLine(text.replace(SIGNS, ' '));
  return WRITABLE.test(words) ? words : undefined;
}
