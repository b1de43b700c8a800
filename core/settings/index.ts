export * from './settings.port.ts';
export * from './preferences.rules.ts';
export * from './delete-account.ts';
export * from './app-feedback.rules.ts';
export * from './settings-pages.rules.ts';
export * from './change-preferences.ts';
export * from './picture/upload-picture.ts';
export * from './picture/profile-picture.rules.ts';
