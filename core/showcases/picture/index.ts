export {
  PREVIEW_PICTURE_PATH,
  PREVIEW_PICTURE_SIZE,
  type PreviewPicture,
  previewPictureOf,
  previewPictureUrl,
  previewText,
} from './preview-picture.rules.ts';
export { PreviewRenderer } from './preview-renderer.port.ts';
export { backgroundFileProblem, isPictureType } from './background-file.rules.ts';
export { UploadBackground } from './upload-background.ts';
export {
  BACKGROUND_SIZE,
  type BackgroundShape,
  type BackgroundTone,
  BUILT_IN_BACKGROUNDS,
} from './built-in-backgrounds.ts';
