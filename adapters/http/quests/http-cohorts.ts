import { findCohortByCode } from '#api/quests/quests.api';
import type { Cohort, Cohorts } from '#core/quests';
import type { ApiClient } from '../api-client.ts';

/** Cohorts that can be joined, asked over the product's own API. */
export class HttpCohorts implements Cohorts {
  constructor(private readonly api: ApiClient) {}

  byCode(enrollmentCode: string): Promise<Cohort> {
    return this.api.send(findCohortByCode, { code: enrollmentCode });
  }
}
