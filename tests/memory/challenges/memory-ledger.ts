import type { Ledger, LedgerEntry, PointsSource } from '#core/challenges/server';
import type { Points } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** The points of one Traveler in memory. */
export class MemoryLedger implements Ledger {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    const { ledger } = this.database.traveler(this.traveler);
    const booked = entriesToBook(entries, ledger);
    ledger.push(...booked);
    return booked;
  }

  async totals(): Promise<Points> {
    return this.database.points(this.traveler);
  }
}

/** Of what is due, what is not booked yet: each reason and subject once, whichever cohort it comes from. */
export function entriesToBook(due: readonly LedgerEntry[], booked: readonly PointsSource[]): readonly LedgerEntry[] {
  const seen = new Set(booked.map(nameOf));
  return due.filter((entry) => {
    const name = nameOf(entry);
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

const nameOf = ({ reason, subject }: PointsSource): string => JSON.stringify([reason, subject]);
