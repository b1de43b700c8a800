export { SaveDraftsAtSignOut } from './save-drafts-at-sign-out.ts';
export { DeviceDrafts, type PageDraft } from './device-drafts.port.ts';
export { type SavedServerDraft, ServerDrafts, SubmittedDrafts } from './server-drafts.port.ts';
export type {
  DraftContent,
  DraftVersion,
  DraftUpdate,
  DraftSaveResult,
  DraftSaveState,
  DraftState,
  DeviceDraft,
  SentDraft,
  ServerDraft,
} from './draft-state.ts';
export {
  acknowledgedDraft,
  draftAfterServerReply,
  reconciledDraft,
  draftToSave,
  draftsAtSignOut,
  draftSaveState,
  editedDraft,
  wouldLoseChanges,
  isSameDraft,
  deviceSavedDraft,
  openedDraft,
  resolvedDraft,
  adoptedServerDraft,
  refusedDraft,
  submittedDraft,
  supersededDrafts,
} from './draft.rules.ts';
export { type DraftPart, draftParts } from './draft-text.rules.ts';
export { LEGACY_WRITER, legacyDraft, isDraftContent, ownDeviceDrafts } from './device-drafts.rules.ts';
export { draftSaveResult, serverDraft, serverDraftAfter } from './server-draft.rules.ts';
