import { BrowserReviewDraftStore } from '#adapters/browser-storage/browser-review-draft-store';
import { HttpExternalReviews } from '#adapters/http/achievements/http-external-reviews';
import { HttpLinkedFiles } from '#adapters/http/achievements/http-linked-files';
import { ApiClient } from '#adapters/http/api-client';
import { ExternalReviews, LinkedFiles, ReviewDraftStore } from '#core/achievements';
import { Network, RandomSource } from '#core/shared';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { ExternalFeedbackViewModel } from '#ui/achievements/external/external-feedback.view-model.ts';
import { LinkedFilesViewer } from '#ui/achievements/external/linked-files-viewer.ts';
import { bindings } from '../bindings.ts';

/** A submission that is reviewed without an account. */
export const externalReviewBindings = bindings(({ singleton, transient }) => {
  singleton(ExternalReviews, HttpExternalReviews, ApiClient);
  singleton(LinkedFiles, HttpLinkedFiles, ApiClient);
  singleton(ReviewDraftStore, BrowserReviewDraftStore);
  transient(ExternalFeedbackViewModel, ExternalReviews, ReviewDraftStore, LinkParamsState, RandomSource);
  transient(LinkedFilesViewer, LinkedFiles, Network);
});
