import { Refusal } from '../../../messages/index.ts';
import type { QuestContentId } from '../../../content/index.ts';
import {
  type CalendarDate,
  type Clock,
  type RandomSource,
  type OrganizationId,
  questCodeProblem,
} from '../../../shared/index.ts';
import { areSameLanguages, languagesOrRefuse } from './offered-languages.rules.ts';
import { typedDateRefusal } from '../typed-date.rules.ts';
import { newQuestCode } from './quest-code-generation.rules.ts';
import type { CohortAdmin } from '../operator.port.ts';
import type { CohortRecord } from '../../cohort-record.ts';

/** The requested cohort; without a code, a random one is chosen. */
export interface CohortRequest {
  readonly quest: QuestContentId;
  readonly startingDate: CalendarDate;
  readonly organization: OrganizationId;
  readonly code?: string | undefined;
  /** As {@link languagesOrRefuse} reads them; absent: all. */
  readonly languages?: string | undefined;
}

/** OPE-1 · Opens a cohort of a quest as it is authored now; one that is there as wished is left as it is. */
export class CreateCohort {
  constructor(
    private readonly cohortAdmin: CohortAdmin,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /**
   * Refuses a day that does not exist, an unknown quest, a language without a translation, a code that is malformed
   * or taken, and other languages for a cohort that is there.
   */
  async run(wish: CohortRequest): Promise<{ readonly cohort: CohortRecord; readonly isNew: boolean }> {
    const refusal = typedDateRefusal(wish.startingDate);
    if (refusal) throw refusal;
    const problem = wish.code === undefined ? undefined : questCodeProblem(wish.code);
    if (problem) throw new Refusal(problem);
    const quests = await this.cohortAdmin.authoredQuests();
    const authored = quests.find(({ quest }) => quest.id === wish.quest);
    const known = quests.map(({ quest }) => quest.id).join(', ');
    if (!authored) throw new Refusal('questContentUnknown', { quest: wish.quest, known });

    const languages = languagesOrRefuse(wish.languages ?? 'all', authored);
    const offersThem = (one: CohortRecord): boolean =>
      wish.languages === undefined || areSameLanguages(one.languages, languages);
    const all = await this.cohortAdmin.all();
    const alike = all.filter((one) =>
      wish.code === undefined ? !one.isClosed && isAsWished(one, wish) : one.enrollmentCode === wish.code,
    );
    const there = alike.find(offersThem) ?? alike[0];
    if (there && isAsWished(there, wish)) {
      if (offersThem(there)) return { cohort: there, isNew: false };
      const { enrollmentCode: code } = there;
      throw new Refusal('cohortLanguagesDiffer', { code, languages: wish.languages ?? 'all' });
    }
    const enrollmentCode = wish.code ?? newQuestCode(new Set(all.map((one) => one.enrollmentCode)), this.random);
    if (there || enrollmentCode === undefined) throw new Refusal('cohortCodeTaken', { code: enrollmentCode ?? '' });
    const { organization: organizationId, startingDate } = wish;
    const cohort = await this.cohortAdmin.create(
      { enrollmentCode, organizationId, startingDate, languages, authored },
      this.clock.now(),
    );
    return { cohort, isNew: true };
  }
}

const isAsWished = (cohort: CohortRecord, { quest, startingDate, organization }: CohortRequest): boolean =>
  cohort.questContentId === quest && cohort.startingDate === startingDate && cohort.organizationId === organization;
