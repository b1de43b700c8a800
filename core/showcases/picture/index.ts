export * from './preview-picture.rules.ts';
export { PreviewRenderer } from '../showcases.port.ts';
export * from './upload-background.ts';
export * from './built-in-backgrounds.ts';
