import type { ChallengeContent, Points } from '../quests/index.ts';
import type { Instant } from '../shared/index.ts';
import type { ChallengeCompletion } from './challenge.ts';
import type { Ledger } from './ledger.port.ts';
import { challengeEntry } from './points.rules.ts';

/** STP-4 · Books what a completed challenge earns, once for each Traveler and challenge, in whichever cohort it was. */
export class AwardChallenge {
  constructor(private readonly ledger: Ledger) {}

  async run(challenge: ChallengeContent, at: Instant): Promise<ChallengeCompletion> {
    const entry = challengeEntry(challenge, at);
    const isNew = await this.ledger.book(entry);
    return { earned: isNew ? entry.points : nothing, totals: await this.ledger.totals() };
  }
}

const nothing: Points = { xp: 0, bp: 0 };
