import type { Traveler, Travelers, FirstStart, SignUpEnrollment } from '../account.port.ts';

/** Somebody who signs up, and the quest that they begin with. */
export interface NewTraveler {
  readonly traveler: Traveler;
  readonly questCode: string;
  readonly start: FirstStart;
}

/** ACC-27 · Makes a Traveler on the quest of their Quest Code, in place of the person who never proved the address. */
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
