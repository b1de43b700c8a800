import type { ChallengeContent } from '../../../content/index.ts';
import type { Quest } from '../../../quests/index.ts';
import type { Instant } from '../../../shared/index.ts';
import type { ChallengeCompletion } from '../../challenge.ts';
import { withChallengeCompleted } from '../../completion/completion.rules.ts';
import type { Ledger } from '../challenges.port.ts';
import { challengeLedgerEntry, promisesDue, pointTotals } from './points.rules.ts';

/**
 * STP-4 · Books the points of a completed challenge, and the promises of its quest kept with it; each once for a
 * Traveler, in any cohort. A step never completes a week, since its challenge's post comes after it.
 */
export class AwardChallenge {
  constructor(private readonly ledger: Ledger) {}

  /** `quest` is the one the challenge is in, as it was before its post. */
  async run(challenge: ChallengeContent, quest: Quest, at: Instant): Promise<ChallengeCompletion> {
    const promises = promisesDue(withChallengeCompleted(quest, challenge.id), at);
    const booked = await this.ledger.book([challengeLedgerEntry(challenge, at), ...promises]);
    return { earned: pointTotals(booked), totals: await this.ledger.totals() };
  }
}
