import type { Traveler, Travelers, FirstStart, SignUpEnrollment } from '../account.port.ts';

/** A person who signs up, and their first quest. */
export interface NewTraveler {
  readonly traveler: Traveler;
  readonly questCode: string;
  readonly start: FirstStart;
}

/** ACC-27 · Creates a Traveler on the quest of their Quest Code, replacing one who never verified the address. */
export class EnrollNewTraveler {
  constructor(
    private readonly travelers: Travelers,
    private readonly signUpEnrollment: SignUpEnrollment,
  ) {}

  async run({ traveler, questCode, start }: NewTraveler): Promise<void> {
    await this.travelers.add(traveler);
    await this.signUpEnrollment.enroll(traveler.id, questCode, start);
  }
}
