import type { Token } from '#core/account';

/** An answer, the ETag that names it, and the session that it was for. */
interface KeptAnswer {
  readonly token: Token;
  readonly etag: string;
  readonly body: unknown;
}

/** How many answers are kept. */
const MAX_ANSWERS = 32;

/** The last answers to reads, in the memory of the page alone, each for the session that it came to. */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>();

  find(question: string, token: Token | undefined): KeptAnswer | undefined {
    const kept = this.answers.get(question);
    return kept?.token === token ? kept : undefined;
  }

  /** Keeps an answer in place of the one before it; the one that was kept longest ago goes when there are too many. */
  keep(question: string, answer: KeptAnswer): void {
    this.answers.delete(question);
    this.answers.set(question, answer);
    const [oldest] = this.answers.keys();
    if (oldest !== undefined && this.answers.size > MAX_ANSWERS) this.answers.delete(oldest);
  }

  clear(): void {
    this.answers.clear();
  }
}
