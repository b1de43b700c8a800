import type { ChallengeContent } from '../../../content/index.ts';
import type { Quest } from '../../../quests/index.ts';
import type { Instant } from '../../../shared/index.ts';
import type { ChallengeCompletion } from '../../challenge.ts';
import { withChallengeCompleted } from '../../completion/completion.rules.ts';
import type { Ledger } from '../challenges.port.ts';
import { challengeLedgerEntry, promisesDue, pointTotals } from './points.rules.ts';

/**
 * STP-4 · Books what a completed challenge earns, and the promises of its quest that were kept with it; each once for a
 * Traveler, in whichever cohort it was. A step is never the last thing of a week: its challenge's post comes after it.
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
