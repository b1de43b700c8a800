export { ThrottleAppFeedback, APP_FEEDBACK_LIMITS } from './server/throttle-app-feedback.ts';
export { ThrottleDownloads, DOWNLOAD_LIMITS } from './server/throttle-downloads.ts';
export { CreatePicture } from './server/picture/create-picture.ts';
export { PictureRenderer } from './server/picture/picture-renderer.port.ts';
