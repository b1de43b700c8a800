import type { CohortId } from '../../../quests/index.ts';
import type { Instant, OrganizationId, TravelerId } from '../../../shared/index.ts';

/** An organization as operators list it. */
export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** The Quest Codes of its cohorts, in order. */
  readonly cohorts: readonly string[];
  /** The emails of its operators, in order. */
  readonly operators: readonly string[];
}

/** The organizations, their cohorts and their operators. */
export abstract class Organizations {
  /** All organizations, by their ids. */
  abstract list(): Promise<readonly Organization[]>;

  abstract exists(organization: OrganizationId): Promise<boolean>;

  /** Adds an organization; resolves to false if another one has its id. */
  abstract add(organization: OrganizationId, name: string): Promise<boolean>;

  /** Gives a cohort to an organization; resolves to false if the organization already has it. */
  abstract assign(organization: OrganizationId, cohort: CohortId): Promise<boolean>;

  /** OPE-51 · Makes a Traveler an operator of an organization; resolves to false if they already are. */
  abstract addOperator(organization: OrganizationId, traveler: TravelerId, at: Instant): Promise<boolean>;

  /** OPE-51 · Removes that role; resolves to false if they did not have it. */
  abstract removeOperator(organization: OrganizationId, traveler: TravelerId, at: Instant): Promise<boolean>;
}
