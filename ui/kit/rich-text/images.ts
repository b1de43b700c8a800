import { type EditorDocument, editorImageProblem } from '#core/applets';
import { Refusal } from '#core/messages';

/** Takes an image, and tells where it is kept from then on. */
export type KeepImage = (file: File) => Promise<{ readonly url: string }>;

/** Whether a document holds images that are kept nowhere yet. */
export const hasLooseImages = ({ entityMap }: EditorDocument): boolean =>
  Object.values(entityMap).some(({ type, data }) => type === 'IMAGE' && isLoose(data['src']));

const isLoose = (src: unknown): src is string => typeof src === 'string' && src.startsWith('data:');

/** A document with its images kept; one that could not be is left out, and said why. */
export async function withImagesKept(
  { blocks, entityMap }: EditorDocument,
  keep: KeepImage,
): Promise<{ readonly document: EditorDocument; readonly problem: unknown }> {
  const loose = Object.entries(entityMap).filter(([, { type, data }]) => type === 'IMAGE' && isLoose(data['src']));
  const results = await Promise.allSettled(loose.map(async ([, { data }]) => keepImage(fileIn(data['src']), keep)));
  const kept = results.map((result, place) => {
    const [key = '', entity] = loose[place] ?? [];
    const src = result.status === 'fulfilled' ? result.value.url : '';
    return [key, { ...entity, data: { ...entity?.data, src } }] as const;
  });
  return {
    document: { blocks, entityMap: { ...entityMap, ...(Object.fromEntries(kept) as EditorDocument['entityMap']) } },
    problem: results.find((result) => result.status === 'rejected')?.reason,
  };
}

/** Keeps an image of the kinds that a text takes; refuses any other. */
export async function keepImage(file: File, keep: KeepImage): Promise<{ readonly url: string }> {
  const problem = editorImageProblem(file);
  if (problem) throw new Refusal(problem);
  return keep(file);
}

function fileIn(src: unknown): File {
  const [head = '', body = ''] = String(src).split(',', 2);
  const isPng = /^data:image\/png/i.test(head);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], isPng ? 'pasted.png' : 'pasted.jpg', { type: isPng ? 'image/png' : 'image/jpeg' });
}
