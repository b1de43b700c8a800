import type { AuthoredQuest } from '#core/content';
import { missingRecord, Refusal } from '#core/messages';
import type {
  AppletUsage,
  GivenAnswers,
  ContentRename,
  CohortRecord,
  CohortSettings,
  RescheduledEnrollment,
  NewCohort,
  CohortEnrollment,
  EnrollmentMove,
  ActiveEnrollment,
} from '#core/operator';
import type { CohortAdmin } from '#core/operator/server';
import type { CohortId } from '#core/quests';
import type { Plans } from '#core/schedule/server';
import type { AppletId, CalendarDate, Instant, TravelerId } from '#core/shared';
import { renameInMemory } from './rename-in-memory.ts';
import { MemoryPlans } from '../schedule/memory-plans.ts';
import {
  pinnedContentOf,
  type MemoryCohort,
  type MemoryQuestProgress,
  type MemoryDatabase,
  questProgressOf,
} from '../memory-database.ts';

/** The cohorts of a world in memory, for those who run them. */
export class MemoryCohortAdmin implements CohortAdmin {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly quests: readonly AuthoredQuest[],
    private readonly organizations: readonly string[],
  ) {}

  async authoredQuests(): Promise<readonly AuthoredQuest[]> {
    return this.quests;
  }

  async all(): Promise<readonly CohortRecord[]> {
    const order = ({ startingDate, enrollmentCode }: CohortRecord): string => `${startingDate} ${enrollmentCode}`;
    return this.database.cohorts.map(cohortRecordOf).toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  async findForUpdate(enrollmentCode: string): Promise<CohortRecord | undefined> {
    const cohort = this.database.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    return cohort && cohortRecordOf(cohort);
  }

  async create({ authored: content, ...cohort }: NewCohort): Promise<CohortRecord> {
    const { organizationId: organization, enrollmentCode: code } = cohort;
    if (!this.organizations.includes(organization)) throw new Refusal('organizationUnknown', { organization });
    if (await this.findForUpdate(code)) throw new Refusal('cohortCodeTaken', { code });
    const opened = { ...cohort, id: this.database.random.uuid(), isClosed: false, content };
    this.database.cohorts.push(opened);
    return cohortRecordOf(opened);
  }

  async close(cohort: CohortId): Promise<void> {
    this.change(cohort, { isClosed: true });
  }

  async edit(cohort: CohortId, { hasRelationships, ...settings }: Partial<CohortSettings>): Promise<void> {
    this.change(cohort, {
      ...settings,
      ...(hasRelationships !== undefined && { relationshipsDisabled: !hasRelationships }),
    });
  }

  async activeEnrollmentsForUpdate(cohort: CohortId): Promise<readonly ActiveEnrollment[]> {
    return [...this.database.travelers()].flatMap(([traveler, { active }]) =>
      active?.cohort.id === cohort ? [this.underWay(traveler, active)] : [],
    );
  }

  async enrollmentForUpdate(traveler: TravelerId): Promise<CohortEnrollment | undefined> {
    const { active } = this.database.traveler(traveler);
    if (!active) return undefined;
    return {
      ...this.underWay(traveler, active),
      cohort: cohortRecordOf(active.cohort),
      authored: pinnedContentOf(active),
    };
  }

  async wasEnrolled(traveler: TravelerId, cohort: CohortId): Promise<boolean> {
    return this.database.traveler(traveler).quests.some((progress) => progress.cohort.id === cohort);
  }

  plansOf(traveler: TravelerId): Plans {
    return new MemoryPlans(this.database, traveler);
  }

  async shift(
    cohort: CohortId,
    startingDate: CalendarDate,
    enrollments: readonly RescheduledEnrollment[],
    at: Instant,
  ): Promise<void> {
    this.change(cohort, { startingDate });
    for (const enrollment of enrollments) this.stand(enrollment, at);
  }

  async move({ from, rescheduled, cohort: id, preservedApplets, renames }: EnrollmentMove, at: Instant): Promise<void> {
    renameInMemory(this.database, (one) => one.id === rescheduled.quest, renames, at);
    const cohort = this.database.cohorts.find((one) => one.id === id);
    const progress = this.stand(rescheduled, at);
    if (!progress || !cohort) return;
    const stay = from.authored.applets
      .flatMap((content) => [content, ...(content.applets ?? [])])
      .filter(({ id }) => preservedApplets.includes(id));
    const moves = [...(progress.moves ?? []), { from: from.cohort.id, preservedApplets: stay, movedAt: at }];
    Object.assign(progress, { cohort, moves });
  }

  async pinnedContent(cohort: CohortId): Promise<AuthoredQuest> {
    const found = this.database.cohorts.find(({ id }) => id === cohort);
    if (!found) throw missingRecord('cohort', cohort);
    return found.content;
  }

  async appletUsageForUpdate(cohort: CohortId): Promise<readonly AppletUsage[]> {
    return this.usesOn((progress) => progress.cohort.id === cohort);
  }

  async answersGivenIn(cohort: CohortId): Promise<readonly GivenAnswers[]> {
    const given = new Map<string, GivenAnswers>();
    for (const { answer, challengeId } of this.everyProgress()
      .filter((progress) => progress.cohort.id === cohort)
      .flatMap(({ answers }) => answers)) {
      if (challengeId === null) continue;
      const key = `${answer.appletId} ${challengeId}`;
      const answers = (given.get(key)?.answers ?? 0) + 1;
      given.set(key, { applet: answer.appletId, challenge: challengeId, answers });
    }
    return [...given].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, answers]) => answers);
  }

  async appletUsageOf({ progress }: ActiveEnrollment): Promise<readonly AppletUsage[]> {
    return this.usesOn(({ id }) => id === progress.id);
  }

  async upgrade(
    cohort: CohortId,
    authored: AuthoredQuest,
    renames: readonly ContentRename[],
    at: Instant,
  ): Promise<void> {
    renameInMemory(this.database, (progress) => progress.cohort.id === cohort, renames, at);
    this.database.upgradeCohort(cohort, authored);
  }

  private usesOn(isMeant: (progress: MemoryQuestProgress) => boolean): readonly AppletUsage[] {
    const uses = new Map<AppletId, AppletUsage>();
    const count = (applet: AppletId, answers: number, drafts: number): void => {
      const before = uses.get(applet) ?? { applet, answers: 0, drafts: 0 };
      uses.set(applet, { applet, answers: before.answers + answers, drafts: before.drafts + drafts });
    };
    for (const { quests: allProgress, drafts } of this.database.travelers().values()) {
      const own = allProgress.filter(isMeant);
      for (const { answer } of own.flatMap(({ answers }) => answers)) count(answer.appletId, 1, 0);
      if (own.length === 0) continue;
      for (const { draft } of drafts.values())
        for (const { appletId } of draft.content?.answers ?? []) count(appletId, 0, 1);
    }
    return [...uses.values()].toSorted((one, other) => (one.applet < other.applet ? -1 : 1));
  }

  private underWay(traveler: TravelerId, progress: MemoryQuestProgress): ActiveEnrollment {
    const questProgress = questProgressOf(progress, this.database.traveler(traveler).timeZone);
    return { traveler, progress: questProgress, quest: this.database.quest(traveler, progress) };
  }

  private change(id: CohortId, to: Partial<MemoryCohort>): void {
    const index = this.database.cohorts.findIndex((one) => one.id === id);
    const before = this.database.cohorts[index];
    if (!before) return;
    const after = { ...before, ...to };
    this.database.cohorts[index] = after;
    for (const progress of this.everyProgress()) if (progress.cohort.id === id) progress.cohort = after;
  }

  private stand({ quest, startingDate, planned }: RescheduledEnrollment, at: Instant): MemoryQuestProgress | undefined {
    const progress = this.everyProgress().find(({ id }) => id === quest);
    return progress && Object.assign(progress, { startingDate, planned, replan: undefined, updatedAt: at });
  }

  private everyProgress(): readonly MemoryQuestProgress[] {
    return [...this.database.travelers().values()].flatMap(({ quests: allProgress }) => allProgress);
  }
}

/** A cohort as those who run it know it. */
export const cohortRecordOf = ({
  content,
  id,
  organizationId,
  enrollmentCode,
  startingDate,
  isClosed,
  allowEditCompleted = false,
  relationshipsDisabled = false,
  hasMentors = false,
  languages = null,
}: MemoryCohort): CohortRecord => ({
  id,
  organizationId,
  enrollmentCode,
  startingDate,
  isClosed,
  allowEditCompleted,
  hasRelationships: !relationshipsDisabled,
  hasMentors,
  languages,
  questContentId: content.quest.id,
});
