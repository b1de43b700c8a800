import { makeAutoObservable } from 'mobx';
import { type AppletContent, type UploadNotice, uploadsProblem } from '#core/applets';
import {
  type Challenge,
  type ChallengeCompletion,
  draftPlace,
  expectedChallenge,
  isWaiting,
  type KeptEntry,
  postProblem,
} from '#core/challenges';
import type { ChallengeId, StepContent } from '#core/quests';
import type { UploadsState } from '../applets/uploads.state.ts';
import type { Task } from '../kit/task.ts';
import type { OutboxState } from './outbox.state.ts';
import type { Writing } from './writing.ts';

/** The place that is open: as much of it as what is on its way depends on. */
export interface OpenPlace {
  readonly challenge: Challenge | undefined;
  readonly step: StepContent | undefined;
  readonly applets: readonly AppletContent[];
  readonly isPost: boolean;
  readonly isCompleted: boolean;
  readonly writing: Writing | undefined;
  readonly send: Task;
  readonly open: Task<[ChallengeId]>;
  completion: ChallengeCompletion | undefined;
}

/** What of the open place is on its way: a completion that waits for the network, and files that hold one back. */
export class Outgoing {
  /** Where somebody wanted to go on before every file had arrived. */
  private askedAt: string | undefined = undefined;
  private waited = 0;

  constructor(
    private readonly at: OpenPlace,
    readonly outbox: OutboxState,
    private readonly uploads: UploadsState,
  ) {
    makeAutoObservable<this, 'at' | 'waited' | 'uploads'>(
      this,
      { at: false, outbox: false, uploads: false, waited: false },
      { autoBind: true },
    );
  }

  /** What of this place waits in the outbox. */
  get waiting(): KeptEntry | undefined {
    return this.outbox.waitingAt(this.place);
  }

  /** Whether what is written here is on its way, so that nothing of it may change. */
  get isBusy(): boolean {
    return this.at.send.isPending || this.waiting !== undefined;
  }

  /** The challenge once what waits of it has arrived. */
  get expected(): Challenge | undefined {
    return this.at.challenge && expectedChallenge(this.at.challenge, this.outbox.entries);
  }

  /** Whether this is a post in which nothing is written yet. */
  get isReflectionMissing(): boolean {
    const { isPost, writing } = this.at;
    const { expected } = this;
    return isPost && expected && writing
      ? postProblem(expected, writtenPost(writing))?.key === 'reflectMissing'
      : false;
  }

  /** APL-40 · Which file keeps this place from being completed, once somebody wanted to. */
  get complaint(): UploadNotice | undefined {
    return this.askedAt === this.place ? this.held : undefined;
  }

  /** How far all files are together, while any is under way. */
  get progress(): number | undefined {
    return this.uploads.isUnderWay ? this.uploads.overall : undefined;
  }

  /** Whether a file holds back what somebody wants to complete. */
  hold(): boolean {
    const isHeld = this.held !== undefined;
    this.askedAt = isHeld ? this.place : undefined;
    return isHeld;
  }

  /** Reads the challenge again once something of it has left the outbox; a post that was sent is celebrated. */
  follow(): void {
    const { challenge, isPost, isCompleted, open } = this.at;
    if (!challenge) return;
    const before = this.waited;
    this.waited = this.outbox.entries.filter((entry) => isWaiting(entry) && entry.challenge === challenge.id).length;
    if (this.waited >= before) return;
    const { news } = this.outbox;
    const isOurs = news?.kind === 'arrived' && news.entry.challenge === challenge.id;
    if (isOurs && news.completion && isPost && !isCompleted) this.at.completion = news.completion;
    void open.run(challenge.id);
  }

  private get place(): string {
    const { challenge, step } = this.at;
    return draftPlace(challenge?.id ?? '', step?.id ?? null);
  }

  private get held(): UploadNotice | undefined {
    return uploadsProblem(this.place, this.at.applets, this.uploads.uploads);
  }
}

/** What was written for a post, as it is sent. */
export const writtenPost = ({ content, file }: Writing) => ({
  reflectAnswers: content.reflectAnswers,
  applets: [],
  fileUrl: file?.uri ?? null,
  fileType: file?.mime ?? null,
});
