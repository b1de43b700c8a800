/** A kind of file: how its names end, and the MIME types it comes with; `audio/*` is any type of that family. */
export interface UploadFormat {
  readonly extensions: readonly string[];
  readonly types: readonly string[];
  /** Types that devices give such files besides, by their extension alone, though they tell of a film; no author names them. */
  readonly announced?: readonly string[];
}

const audio: readonly UploadFormat[] = [
  { extensions: ['.mp3'], types: ['audio/mpeg', 'audio/mp3', 'audio/*'] },
  { extensions: ['.m4a'], types: ['audio/mp4', 'audio/x-m4a', 'audio/*'] },
  { extensions: ['.aac'], types: ['audio/aac', 'audio/vnd.dlna.adts', 'audio/*'] },
  { extensions: ['.wav'], types: ['audio/wav', 'audio/x-wav', 'audio/*'] },
  {
    extensions: ['.ogg', '.oga', '.opus'],
    types: ['audio/ogg', 'audio/opus', 'application/ogg', 'audio/*'],
    announced: ['video/ogg'],
  },
  { extensions: ['.weba', '.webm'], types: ['audio/webm', 'audio/*'], announced: ['video/webm'] },
  { extensions: ['.flac'], types: ['audio/flac', 'audio/*'] },
  { extensions: ['.aiff', '.aif'], types: ['audio/aiff', 'audio/x-aiff', 'audio/*'] },
  { extensions: ['.amr'], types: ['audio/amr', 'audio/*'] },
  { extensions: ['.wma'], types: ['audio/x-ms-wma', 'audio/*'] },
];

const images: readonly UploadFormat[] = [
  { extensions: ['.jpeg', '.jpg'], types: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { extensions: ['.png'], types: ['image/png'] },
  { extensions: ['.webp'], types: ['image/webp'] },
  { extensions: ['.heic', '.heif'], types: ['image/heic', 'image/heif'] },
];

const videos: readonly UploadFormat[] = [
  { extensions: ['.mp4'], types: ['video/mp4'] },
  { extensions: ['.mov'], types: ['video/quicktime'] },
];

const documents: readonly UploadFormat[] = [
  { extensions: ['.txt'], types: ['text/plain'] },
  { extensions: ['.pdf'], types: ['application/pdf'] },
];

const textDocuments: readonly UploadFormat[] = [
  { extensions: ['.doc'], types: ['application/msword'] },
  { extensions: ['.docx'], types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] },
  { extensions: ['.rtf'], types: ['application/rtf', 'text/rtf', 'application/msword'] },
  { extensions: ['.odt'], types: ['application/vnd.oasis.opendocument.text'] },
];

/** What the post of a challenge takes. */
export const POST_FORMATS: readonly UploadFormat[] = [...audio, ...images, ...videos, ...documents];

/** What the editor takes as an image. */
export const EDITOR_IMAGE_FORMATS: readonly UploadFormat[] = images.filter(({ extensions }) =>
  extensions.some((extension) => ['.png', '.jpg'].includes(extension)),
);

/** What the kinds of applet that take files allow, and the post of a challenge; the others take none. */
export const APPLET_FORMATS: ReadonlyMap<string, readonly UploadFormat[]> = new Map([
  ['upload-file', [...POST_FORMATS, ...textDocuments]],
  ['generic-upload-file', [...POST_FORMATS, ...textDocuments]],
  ['decision-tree', [...POST_FORMATS, ...textDocuments]],
  ['upload-image', images],
  ['upload-video', videos],
  ['post', POST_FORMATS],
]);
