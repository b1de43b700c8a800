import { type MessageKey, Refusal } from '#core/messages';
import type { RandomSource, SubmissionKey } from '#core/shared';

/** Refusals that leave open whether the submission succeeded: the same one may be sent again. */
const UNDECIDED: readonly MessageKey[] = [
  'errorServerDown',
  'errorBackendDown',
  'errorOffline',
  'errorDefault',
  'errorStillRunning',
  'errorSessionExpired',
];

/** ERR-2 · A form's submission: the same content keeps its idempotency key until the server has decided about it. */
export class IdempotentSubmission {
  private content: string | undefined = undefined;
  private key: SubmissionKey | undefined = undefined;

  constructor(private readonly random: Pick<RandomSource, 'uuid'>) {}

  /** Sends the content under its key; `isAgain` is true if it was sent before without a known result. */
  async send<Answer>(
    content: unknown,
    work: (key: SubmissionKey, isAgain: boolean) => Promise<Answer>,
  ): Promise<Answer> {
    const serialized = JSON.stringify(content);
    const before = this.content === serialized ? this.key : undefined;
    const key = before ?? this.random.uuid();
    this.content = serialized;
    this.key = key;
    try {
      const answer = await work(key, before !== undefined);
      this.key = undefined;
      return answer;
    } catch (error) {
      if (error instanceof Refusal && !UNDECIDED.includes(error.key)) this.key = undefined;
      throw error;
    }
  }
}
