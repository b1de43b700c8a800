import type {
  AnswersUpdate,
  AppletContent,
  AppletShare,
  ArtifactChange,
  ShareDelivery,
  StoredAnswer,
  NewArtifact,
  StepShare,
} from '#core/applets';
import type { Instant, SubmissionKey } from '#core/shared';
import { get, patch, post } from '../endpoint.ts';

export const readAnswers = get<{ currentContent: 'yes' | 'no'; lastUpdatedAt?: Instant }, AnswersUpdate>('/applets');
export const shareApplet = post<AppletShare, object>('/applets/share-applet');
export const shareStep = post<StepShare, object>('/applets/share-step');
/** The same at the second of the two addresses that the specification names. */
export const shareStepAtRoot = post<StepShare, object>('/share-step');
/** What became of an email that was shared, by the Idempotency-Key with which it was sent. */
export const readDelivery = get<{ submission: SubmissionKey }, { readonly delivery: ShareDelivery }>(
  '/applets/shares/{submission}',
);
/** Of the quest that is named, else of the active one. */
export const readGenericApplets = get<{ questId?: string | undefined }, { readonly applets: readonly AppletContent[] }>(
  '/applets/generic',
);
export const addArtifact = post<NewArtifact, StoredAnswer>('/applets');
export const changeArtifact = patch<ArtifactChange, StoredAnswer>('/applets');
