import { BrowserReviewDraftStore } from '#adapters/browser-storage/browser-review-draft-store';
import { HttpExternalReviews } from '#adapters/http/achievements/http-external-reviews';
import { HttpLinkedFiles } from '#adapters/http/achievements/http-linked-files';
import { PageWrittenShowcases } from '#adapters/browser/page-written-showcases';
import { ApiClient } from '#adapters/http/api-client';
import { HttpPublicShowcases } from '#adapters/http/showcases/http-public-showcases';
import { HttpShowcaseContact } from '#adapters/http/showcases/http-showcase-contact';
import { HttpShowcaseFiles } from '#adapters/http/showcases/http-showcase-files';
import { ExternalReviews, LinkedFiles, ReviewDraftStore } from '#core/achievements';
import { Clock, Network, RandomSource } from '#core/shared';
import { PublicShowcases, ShowcaseContact, ShowcaseFiles, WrittenShowcases } from '#core/showcases';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { ExternalFeedbackViewModel } from '#ui/achievements/external/external-feedback.view-model.ts';
import { LinkedFilesViewer } from '#ui/achievements/external/linked-files-viewer.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ShowcaseContactViewModel } from '#ui/showcases/public/showcase-contact.view-model.ts';
import { ShowcaseItemFiles } from '#ui/showcases/public/showcase-item-files.ts';
import { PublicShowcaseViewModel } from '#ui/showcases/public/public-showcase.view-model.ts';
import { bindings } from '../bindings.ts';

/** What is looked at without an account: a showcase, and a submission behind a link. */
export const visitorBindings = bindings(({ singleton, transient }) => {
  singleton(PublicShowcases, HttpPublicShowcases, ApiClient);
  singleton(ShowcaseFiles, HttpShowcaseFiles, ApiClient);
  singleton(ShowcaseContact, HttpShowcaseContact, ApiClient);
  transient(ShowcaseContactViewModel, ShowcaseContact, Clock, RandomSource, ToastState);
  singleton(WrittenShowcases, PageWrittenShowcases);
  transient(PublicShowcaseViewModel, PublicShowcases, ShowcaseFiles, WrittenShowcases);
  transient(ShowcaseItemFiles, ShowcaseFiles, Network);
  singleton(ExternalReviews, HttpExternalReviews, ApiClient);
  singleton(LinkedFiles, HttpLinkedFiles, ApiClient);
  singleton(ReviewDraftStore, BrowserReviewDraftStore);
  transient(ExternalFeedbackViewModel, ExternalReviews, ReviewDraftStore, LinkParamsState, RandomSource);
  transient(LinkedFilesViewer, LinkedFiles, Network);
});
