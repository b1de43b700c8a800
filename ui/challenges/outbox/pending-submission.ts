import { makeAutoObservable } from 'mobx';
import type { AppletContent, UploadMessage } from '#core/applets';
import {
  type Challenge,
  type ChallengeCompletion,
  draftKey,
  expectedChallenge,
  isOutboxEntryWaiting,
  type StoredOutboxEntry,
  postProblem,
} from '#core/challenges';
import type { ChallengeId, StepContent } from '#core/content';
import type { UploadsState } from '../../applets/upload/uploads.state.ts';
import type { Task } from '../../kit/async/task.ts';
import type { OutboxState } from './outbox.state.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';

/** The part of the open step or post that its pending submission depends on. */
export interface OpenPosition {
  readonly challenge: Challenge | undefined;
  readonly step: StepContent | undefined;
  readonly applets: readonly AppletContent[];
  readonly isPost: boolean;
  readonly isCompleted: boolean;
  readonly draftEditor: DraftEditor | undefined;
  readonly send: Task;
  readonly open: Task<[ChallengeId]>;
  readonly isDayDone: boolean;
  completion: ChallengeCompletion | undefined;
}

/** The pending work of the open step or post: a completion that waits for the network, and uploads that block one. */
export class PendingSubmission {
  /** The position whose completion the person requested before every file had arrived. */
  private completeRequestedAt: string | undefined = undefined;
  private pendingCount = 0;

  constructor(
    private readonly position: OpenPosition,
    readonly outbox: OutboxState,
    private readonly uploads: UploadsState,
  ) {
    makeAutoObservable<this, 'position' | 'pendingCount'>(
      this,
      { position: false, pendingCount: false },
      { autoBind: true },
    );
  }

  /** The outbox entry of this step or post. */
  get pendingEntry(): StoredOutboxEntry | undefined {
    return this.outbox.pendingAt(this.draftKey);
  }

  /** Whether the answer is being sent and may not change. */
  get isBusy(): boolean {
    return this.position.send.isPending || this.pendingEntry !== undefined;
  }

  /** The challenge as it will be once the waiting entries have arrived. */
  get expectedChallenge(): Challenge | undefined {
    return this.position.challenge && expectedChallenge(this.position.challenge, this.outbox.entries);
  }

  /** Whether this is a post without any text. */
  get isReflectionMissing(): boolean {
    const { isPost, draftEditor } = this.position;
    const { expectedChallenge: expected } = this;
    return isPost && expected && draftEditor
      ? postProblem(expected, postSubmissionOf(draftEditor))?.key === 'reflectMissing'
      : false;
  }

  /** APL-40, APL-108 · The upload or recording that blocks completion, once the person tried to complete. */
  get uploadProblem(): UploadMessage | undefined {
    return this.completeRequestedAt === this.draftKey ? this.blockingUpload : undefined;
  }

  /** The progress of all files together, while any is being uploaded. */
  get uploadProgress(): number | undefined {
    return this.uploads.isUploading ? this.uploads.overallProgress : undefined;
  }

  /** Whether an upload blocks the completion that the person requests. */
  holdForUploads(): boolean {
    const isBlocked = this.blockingUpload !== undefined;
    this.completeRequestedAt = isBlocked ? this.draftKey : undefined;
    return isBlocked;
  }

  /** Reloads the challenge once one of its entries has left the outbox; celebrates a post that was sent. */
  syncWithOutbox(): void {
    const { challenge, isPost, isCompleted, open } = this.position;
    if (!challenge) return;
    const before = this.pendingCount;
    this.pendingCount = this.outbox.entries.filter(
      (entry) => isOutboxEntryWaiting(entry) && entry.challenge === challenge.id,
    ).length;
    if (this.pendingCount >= before) return;
    const { lastEvent } = this.outbox;
    const isOurs = lastEvent?.kind === 'arrived' && lastEvent.entry.challenge === challenge.id;
    if (isOurs && lastEvent.completion && isPost && !isCompleted) this.position.completion = lastEvent.completion;
    void open.run(challenge.id);
  }

  /** STP-5 · Reloads what another page or device changed, unless a change to the challenge is under way here. */
  lookAgain(): void {
    const { challenge, completion, isDayDone, open } = this.position;
    const isUnderWay = this.isBusy || this.pendingCount > 0 || isDayDone || completion !== undefined;
    if (challenge && !isUnderWay) void open.run(challenge.id);
  }

  private get draftKey(): string {
    const { challenge, step } = this.position;
    return draftKey(challenge?.id ?? '', step?.id ?? null);
  }

  private get blockingUpload(): UploadMessage | undefined {
    return this.uploads.problemAt(this.draftKey, this.position.applets);
  }
}

/** The content of a post in the form in which it is sent. */
export const postSubmissionOf = ({ content, file }: DraftEditor) => ({
  reflectAnswers: content.reflectAnswers,
  applets: [],
  fileUrl: file?.uri ?? null,
  fileType: file?.mime ?? null,
});
