import { artifactText, isGroupApplet, quizAnswers, type QuizAnswerInWords } from '#core/applets';
import { excerptOf, type ShowcaseItem } from '#core/showcases';

/** The cover of a work before it is opened. */
export type ShowcaseItemCover =
  | { readonly kind: 'picture' | 'video'; readonly url: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'answers'; readonly answers: readonly QuizAnswerInWords[] }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'drawing' };

const MAX_CHARACTERS = 240;
const MAX_ANSWERS = 2;

/** The best available cover of a work: a picture, a video, its text, a file, else a drawing. */
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
  const answers = quizAnswers(exhibit);
  if (answers.length > 0) return { kind: 'answers', answers: answers.slice(0, MAX_ANSWERS) };
  const words = excerptOf(artifactText(exhibit), MAX_CHARACTERS);
  return words === '' ? { kind: 'drawing' } : { kind: 'words', words };
}
