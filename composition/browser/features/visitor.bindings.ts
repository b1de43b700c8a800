import { BrowserReviewDraftStore } from '#adapters/browser-storage/review-draft-stores';
import { ApiClient } from '#adapters/http/api-client';
import { httpExternalReviews, httpLinkedFiles } from '#adapters/http/achievements';
import { PageWrittenShowcases } from '#adapters/browser/page-written-showcases';
import { httpPublicShowcases, httpShowcaseContact, httpShowcaseFiles } from '#adapters/http/showcases';
import { ExternalReviews, LinkedFiles, ReviewDraftStore } from '#core/achievements';
import { Clock, Network, RandomSource } from '#core/shared';
import { PublicShowcases, ShowcaseContact, ShowcaseFiles, WrittenShowcases } from '#core/showcases';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { ExternalFeedbackViewModel } from '#ui/achievements/external/external-feedback.view-model.ts';
import { LinkedFilesViewer } from '#ui/achievements/external/linked-files-viewer.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { ShowcaseContactViewModel } from '#ui/showcases/public/showcase-contact.view-model.ts';
import { ShowcaseItemFiles } from '#ui/showcases/public/showcase-item-files.ts';
import { PublicShowcaseViewModel } from '#ui/showcases/public/public-showcase.view-model.ts';
import { bindings } from '../../bindings.ts';

/** The pages that need no account: a showcase, and a submission behind a link. */
export const visitorBindings = bindings(({ factory, singleton, transient }) => {
  factory(PublicShowcases, httpPublicShowcases, ApiClient);
  factory(ShowcaseFiles, httpShowcaseFiles, ApiClient);
  factory(ShowcaseContact, httpShowcaseContact, ApiClient);
  transient(ShowcaseContactViewModel, ShowcaseContact, EmailDraftsState, Clock, RandomSource, ToastState);
  singleton(WrittenShowcases, PageWrittenShowcases);
  transient(PublicShowcaseViewModel, PublicShowcases, ShowcaseFiles, WrittenShowcases);
  transient(ShowcaseItemFiles, ShowcaseFiles, Network);
  factory(ExternalReviews, httpExternalReviews, ApiClient);
  factory(LinkedFiles, httpLinkedFiles, ApiClient);
  singleton(ReviewDraftStore, BrowserReviewDraftStore);
  transient(ExternalFeedbackViewModel, ExternalReviews, ReviewDraftStore, LinkParamsState, RandomSource);
  transient(LinkedFilesViewer, LinkedFiles, Network);
});
