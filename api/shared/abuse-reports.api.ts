import type { ReportedMessage } from '#core/shared';
import { post } from '../endpoint.ts';

export const reportMessage = post<ReportedMessage & { reason: string }, object>('/chat/{room}/messages/{id}/report');
export const reportSubmission = post<{ postId: string; reason: string }, object>('/posts/{postId}/report');
export const reportShowcase = post<{ showcaseId: string; reason: string }, object>('/showcases/{showcaseId}/report');
/** Asks the operators about one's stalled running partner. */
export const askAboutPartner = post<{ relationshipId: string; reason: string }, object>(
  '/relationships/{relationshipId}/ask-operator',
);
