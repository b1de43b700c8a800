import { isGroupApplet, artifactText } from '#core/applets';
import { type ShowcaseItem } from '#core/showcases';

/** What stands for a work before it is opened. */
export type ShowcaseItemCover =
  | { readonly kind: 'picture' | 'video'; readonly url: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'drawing' };

const MAX_CHARACTERS = 320;

/** The best that a work has to show: a picture, a video, what was written, a file, else a drawing. */
export function exhibitCover(exhibit: ShowcaseItem): ShowcaseItemCover {
  if (isGroupApplet(exhibit)) {
    const covers = exhibit.applets.map(exhibitCover);
    return covers.find(({ kind }) => kind === 'picture') ?? covers[0] ?? { kind: 'drawing' };
  }
  const { fileUrl, thumbnailUrl, videoUrl, answer } = exhibit;
  if (videoUrl !== null) return { kind: 'video', url: videoUrl };
  const type = answer?.fileType ?? answer?.file?.mime ?? '';
  if (fileUrl !== null && (type.startsWith('image/') || exhibit.appletType === 'upload-image'))
    return { kind: 'picture', url: fileUrl };
  if (thumbnailUrl !== null) return { kind: 'picture', url: thumbnailUrl };
  if (fileUrl !== null) return { kind: 'file', name: answer?.file?.name ?? exhibit.title };
  const words = artifactText(exhibit).trim();
  return words === '' ? { kind: 'drawing' } : { kind: 'words', words: shortened(words) };
}

const shortened = (words: string): string => {
  const characters = Array.from(words);
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…` : words;
};
