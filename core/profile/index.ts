export * from './avatar.rules.ts';
export * from './profile-name.rules.ts';
export * from './profile-sections.rules.ts';
