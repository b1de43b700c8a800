export {
  PREVIEW_PICTURE_PATH,
  PREVIEW_PICTURE_SIZE,
  type PreviewPicture,
  previewPictureOf,
  previewPictureUrl,
  pictureWords,
} from './preview-picture.rules.ts';
export { PreviewRenderer } from './preview-renderer.port.ts';
export { backgroundFileProblem, isPictureType } from './background-file.rules.ts';
export { UploadBackground } from './upload-background.ts';
export { SCENE_SIDE, type SceneShape, type SceneTone, SHOWCASE_SCENES } from './showcase-scenes.ts';
