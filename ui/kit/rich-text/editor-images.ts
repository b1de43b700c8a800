import { type EditorDocument, editorImageProblem } from '#core/applets';
import { Refusal } from '#core/messages';

/** Uploads an image and returns its stored URL. */
export type UploadImage = (file: File) => Promise<{ readonly url: string }>;

/** Whether a document has images that are not uploaded yet. */
export const hasInlineImages = ({ entityMap }: EditorDocument): boolean =>
  Object.values(entityMap).some(({ type, data }) => type === 'IMAGE' && isDataUrl(data['src']));

const isDataUrl = (src: unknown): src is string => typeof src === 'string' && src.startsWith('data:');

/** Uploads the images of a document; drops those that cannot be uploaded, and returns the reason. */
export async function withImagesUploaded(
  { blocks, entityMap }: EditorDocument,
  upload: UploadImage,
): Promise<{ readonly document: EditorDocument; readonly problem: unknown }> {
  const loose = Object.entries(entityMap).filter(([, { type, data }]) => type === 'IMAGE' && isDataUrl(data['src']));
  const results = await Promise.allSettled(
    loose.map(async ([, { data }]) => uploadImage(fileFromDataUrl(data['src']), upload)),
  );
  const uploaded = results.map((result, index) => {
    const [key = '', entity] = loose[index] ?? [];
    const src = result.status === 'fulfilled' ? result.value.url : '';
    return [key, { ...entity, data: { ...entity?.data, src } }] as const;
  });
  return {
    document: { blocks, entityMap: { ...entityMap, ...(Object.fromEntries(uploaded) as EditorDocument['entityMap']) } },
    problem: results.find((result) => result.status === 'rejected')?.reason,
  };
}

/** Uploads an image of an allowed type; refuses any other. */
export async function uploadImage(file: File, upload: UploadImage): Promise<{ readonly url: string }> {
  const problem = editorImageProblem(file);
  if (problem) throw new Refusal(problem);
  return upload(file);
}

function fileFromDataUrl(src: unknown): File {
  const [head = '', body = ''] = String(src).split(',', 2);
  const isPng = /^data:image\/png/i.test(head);
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new File([bytes], isPng ? 'pasted.png' : 'pasted.jpg', { type: isPng ? 'image/png' : 'image/jpeg' });
}
