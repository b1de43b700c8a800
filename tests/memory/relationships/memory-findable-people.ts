import { type FindablePerson, isPairMember, type Parting } from '#core/relationships';
import { type FindableCohort, FindablePeople, isParted } from '#core/relationships/server';
import type { CohortId } from '#core/quests';
import { type TravelerId, type Weekday, WEEKDAYS, type WeeklyHours } from '#core/shared';
import type { MemoryDatabase, MemoryQuestProgress } from '../memory-database.ts';

/** Who lets the people of their cohort find them, in memory. */
export class MemoryFindablePeople extends FindablePeople {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async isFindable(traveler: TravelerId): Promise<boolean> {
    return this.database.traveler(traveler).isFindable;
  }

  async letBeFound(traveler: TravelerId, isFindable: boolean): Promise<void> {
    this.database.traveler(traveler).isFindable = isFindable;
  }

  async around(traveler: TravelerId): Promise<readonly FindablePerson[]> {
    return this.findableIn(this.database.traveler(traveler).active?.cohort.id);
  }

  async partings(traveler: TravelerId): Promise<readonly Parting[]> {
    return this.database.partings.filter(({ one, other }) => one === traveler || other === traveler);
  }

  async keepParting(parting: Parting): Promise<void> {
    const { partings } = this.database;
    if (!isParted(partings, parting.one, parting.other)) this.database.partings = [...partings, parting];
  }

  async inCohort(enrollmentCode: string): Promise<FindableCohort | undefined> {
    const cohort = this.database.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    if (!cohort) return undefined;
    const people = cohort.relationshipsDisabled ? [] : this.findableIn(cohort.id);
    const { blocks, partings } = this.database;
    return { people, blocks, partings };
  }

  private findableIn(cohort: CohortId | undefined): readonly FindablePerson[] {
    return [...this.database.travelers()].flatMap(([id, { active, timeZone: zone, isFindable }]) => {
      const person = this.database.people.get(id);
      if (!person || !active || active.cohort.id !== cohort || !isFindable || this.hasPartner(id)) return [];
      const { displayName, email } = person;
      return [{ id, displayName, email, zone, hours: averageHours(active) }];
    });
  }

  private hasPartner(id: TravelerId): boolean {
    return this.database.relationships.some(
      (pair) => pair.type === 'Running Partner' && !pair.isOpen && isPairMember(pair, { id, email: '' }),
    );
  }
}

const averageHours = ({ hours }: MemoryQuestProgress): WeeklyHours => {
  const weeks = Object.values(hours);
  const average = (day: Weekday): number =>
    weeks.length === 0 ? 0 : weeks.reduce((sum, week) => sum + week[day], 0) / weeks.length;
  return Object.fromEntries(WEEKDAYS.map((day) => [day, average(day)])) as WeeklyHours;
};
