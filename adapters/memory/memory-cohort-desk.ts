import type { AuthoredQuest } from '#core/challenges';
import { missingRecord, Refusal } from '#core/messages';
import type {
  AppletUse,
  CohortDesk,
  KeptCohort,
  MovedWalk,
  NewCohort,
  WalkInCohort,
  WalkMoved,
  WalkUnderWay,
} from '#core/operation';
import type { CohortId } from '#core/quests';
import type { Plans } from '#core/schedule';
import type { AppletId, CalendarDate, Instant, TravelerId } from '#core/shared';
import { MemoryPlans } from './memory-plans.ts';
import { contentOf, type MemoryCohort, type MemoryWalk, type MemoryWorld, walkKept } from './memory-world.ts';

/** The cohorts of a world in memory, for those who run them. */
export class MemoryCohortDesk implements CohortDesk {
  constructor(
    private readonly world: MemoryWorld,
    private readonly quests: readonly AuthoredQuest[],
    private readonly organizations: readonly string[],
  ) {}

  async authored(): Promise<readonly AuthoredQuest[]> {
    return this.quests;
  }

  async all(): Promise<readonly KeptCohort[]> {
    const order = ({ startingDate, enrollmentCode }: KeptCohort): string => `${startingDate} ${enrollmentCode}`;
    return this.world.cohorts.map(cohortOf).toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  async hold(enrollmentCode: string): Promise<KeptCohort | undefined> {
    const cohort = this.world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    return cohort && cohortOf(cohort);
  }

  async open({ authored: content, ...cohort }: NewCohort): Promise<KeptCohort> {
    const { organizationId: organization, enrollmentCode: code } = cohort;
    if (!this.organizations.includes(organization)) throw new Refusal('organizationUnknown', { organization });
    if (await this.hold(code)) throw new Refusal('cohortCodeTaken', { code });
    const opened = { ...cohort, id: this.world.dice.id(), isClosed: false, content };
    this.world.cohorts.push(opened);
    return cohortOf(opened);
  }

  async close(cohort: CohortId): Promise<void> {
    this.change(cohort, { isClosed: true });
  }

  async edit(cohort: CohortId, allowEditCompleted: boolean): Promise<void> {
    this.change(cohort, { allowEditCompleted });
  }

  async walks(cohort: CohortId): Promise<readonly WalkUnderWay[]> {
    return [...this.world.everybody()].flatMap(([traveler, { active }]) =>
      active?.cohort.id === cohort ? [this.underWay(traveler, active)] : [],
    );
  }

  async walkOf(traveler: TravelerId): Promise<WalkInCohort | undefined> {
    const { active } = this.world.life(traveler);
    if (!active) return undefined;
    return { ...this.underWay(traveler, active), cohort: cohortOf(active.cohort), authored: contentOf(active) };
  }

  async hasWalked(traveler: TravelerId, cohort: CohortId): Promise<boolean> {
    return this.world.life(traveler).walks.some((walk) => walk.cohort.id === cohort);
  }

  plansOf(traveler: TravelerId): Plans {
    return new MemoryPlans(this.world, traveler);
  }

  async shift(cohort: CohortId, startingDate: CalendarDate, walks: readonly MovedWalk[], at: Instant): Promise<void> {
    this.change(cohort, { startingDate });
    for (const walk of walks) this.stand(walk, at);
  }

  async move({ from, stands, cohort: id, kept }: WalkMoved, at: Instant): Promise<void> {
    const cohort = this.world.cohorts.find((one) => one.id === id);
    const walk = this.stand(stands, at);
    if (!walk || !cohort) return;
    const stay = from.authored.applets.filter((applet) => kept.includes(applet.id));
    const moves = [...(walk.moves ?? []), { from: from.cohort.id, kept: stay, movedAt: at }];
    Object.assign(walk, { cohort, moves });
  }

  async pinned(cohort: CohortId): Promise<AuthoredQuest> {
    const found = this.world.cohorts.find(({ id }) => id === cohort);
    if (!found) throw missingRecord('cohort', cohort);
    return found.content;
  }

  async uses(cohort: CohortId): Promise<readonly AppletUse[]> {
    return this.usesOn((walk) => walk.cohort.id === cohort);
  }

  async written({ walk }: WalkUnderWay): Promise<readonly AppletUse[]> {
    return this.usesOn(({ id }) => id === walk.id);
  }

  async upgrade(cohort: CohortId, authored: AuthoredQuest): Promise<void> {
    this.world.upgrade(cohort, authored);
  }

  private usesOn(isMeant: (walk: MemoryWalk) => boolean): readonly AppletUse[] {
    const uses = new Map<AppletId, AppletUse>();
    const count = (applet: AppletId, answers: number, drafts: number): void => {
      const before = uses.get(applet) ?? { applet, answers: 0, drafts: 0 };
      uses.set(applet, { applet, answers: before.answers + answers, drafts: before.drafts + drafts });
    };
    for (const { walks, drafts } of this.world.everybody().values()) {
      const own = walks.filter(isMeant);
      for (const { answer } of own.flatMap(({ answers }) => answers)) count(answer.appletId, 1, 0);
      if (own.length === 0) continue;
      for (const { draft } of drafts.values())
        for (const { appletId } of draft.content?.answers ?? []) count(appletId, 0, 1);
    }
    return [...uses.values()].toSorted((one, other) => (one.applet < other.applet ? -1 : 1));
  }

  private underWay(traveler: TravelerId, walk: MemoryWalk): WalkUnderWay {
    const kept = walkKept(walk, this.world.life(traveler).timeZone);
    return { traveler, walk: kept, quest: this.world.quest(traveler, walk) };
  }

  private change(id: CohortId, to: Partial<MemoryCohort>): void {
    const place = this.world.cohorts.findIndex((one) => one.id === id);
    const before = this.world.cohorts[place];
    if (!before) return;
    const after = { ...before, ...to };
    this.world.cohorts[place] = after;
    for (const walk of this.everyWalk()) if (walk.cohort.id === id) walk.cohort = after;
  }

  private stand({ quest, startingDate, planned }: MovedWalk, at: Instant): MemoryWalk | undefined {
    const walk = this.everyWalk().find(({ id }) => id === quest);
    return walk && Object.assign(walk, { startingDate, planned, replan: undefined, updatedAt: at });
  }

  private everyWalk(): readonly MemoryWalk[] {
    return [...this.world.everybody().values()].flatMap(({ walks }) => walks);
  }
}

/** A cohort as those who run it know it. */
export const cohortOf = ({
  content,
  id,
  organizationId,
  enrollmentCode,
  startingDate,
  isClosed,
  allowEditCompleted = false,
}: MemoryCohort): KeptCohort => ({
  id,
  organizationId,
  enrollmentCode,
  startingDate,
  isClosed,
  allowEditCompleted,
  questContentId: content.quest.id,
});
