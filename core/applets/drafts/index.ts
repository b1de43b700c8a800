export * from './save-drafts-at-sign-out.ts';
export { DeviceDrafts, type PageDraft, type SavedServerDraft, ServerDrafts, SubmittedDrafts } from '../applets.port.ts';
export type * from './draft-state.ts';
export * from './draft.rules.ts';
export * from './draft-text.rules.ts';
export * from './device-drafts.rules.ts';
