import type { Container } from 'inversify';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { bytesBehind } from '#adapters/postgres/content-media';
import { type Claims, Enrolments, SessionClaims } from '#core/account';
import { appletsOf, type Challenge, Challenges } from '#core/challenges';
import { Boardings } from '#core/onboarding';
import { type AgendaItem, agendaOf, type ChallengeId, isBonus, type Quest, Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import {
  type CalendarDate,
  type Instant,
  instantAt,
  mondayOf,
  plusDays,
  secondsOf,
  todayIn,
  type TravelerId,
} from '#core/shared';
import { type House, scopeOf } from '../scope.ts';
import { answersTo, type Hand, postOf } from './answers.ts';
import { DemoMedia } from './media.ts';
import { demoHours, demoMedia, type Story } from './people.ts';

const MORNING = 9;
const EVENING = 18;

/** Lets somebody walk the quest of a code as their story says: they join on a Monday, and do what they do on its day. */
export async function live(here: House, traveler: TravelerId, questCode: string, story: Story): Promise<void> {
  const claims = await scopeOf(here).get(SessionClaims).of(traveler);
  if (claims) await new Life(here, claims, story).from(questCode);
}

type Done = Pick<AgendaItem, 'challenge' | 'step' | 'date'>;

class Life {
  private readonly now: Instant;
  private readonly today: CalendarDate;
  private readonly opened = new Map<ChallengeId, Challenge>();

  constructor(
    private readonly here: House,
    private readonly claims: Claims,
    private readonly story: Story,
  ) {
    this.now = here.clock.now();
    this.today = todayIn(here.clock.zone(), this.now);
  }

  async from(questCode: string): Promise<void> {
    const monday = plusDays(mondayOf(this.today), -7 * this.story.weeksAgo);
    const scope = this.scopeAt(monday, MORNING);
    await scope.get(Enrolments).enrol(this.claims.id, questCode, { today: monday, startOnSameWeek: true });
    const { quest } = await scope.get(Quests).active();
    if (!quest.isSampleQuest)
      await scope.get(Schedules).commit({ questId: quest.id, hours: this.story.hours ?? demoHours });
    await this.seeCards(scope, quest);
    const planned = await scope.get(Quests).active();
    for (const item of this.done(planned.quest)) await this.complete(item);
    for (const item of this.bonuses(planned.quest)) await this.complete(item);
  }

  private async seeCards(scope: Container, quest: Quest): Promise<void> {
    const boardings = scope.get(Boardings);
    await boardings.markAppSeen();
    await boardings.markQuestSeen(quest.id);
    for (const week of quest.weeks.slice(0, this.story.weeksAgo + 1)) await boardings.markWeekSeen(week.id);
  }

  /** What they have done by now, by its day: all that stood on days before today but what is late, and all of the weeks that they finished. */
  private done(quest: Quest): readonly AgendaItem[] {
    if (this.story.isIdle) return [];
    const items = agendaOf(quest);
    const finished = new Set(quest.weeks.slice(0, this.story.weeksFinished).map(({ id }) => id));
    const isPast = ({ date }: AgendaItem): boolean => date < this.today;
    const left = this.story.isLate ? items.findLast(isPast) : undefined;
    return items
      .filter((item) => item !== left && (isPast(item) || finished.has(item.week)))
      .toSorted((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
  }

  /** Every step and post of the bonuses in the weeks that they finished, for who did those too. */
  private bonuses({ weeks }: Quest): readonly Done[] {
    if (!this.story.withBonus) return [];
    const finished = weeks.slice(0, this.story.weeksFinished).flatMap(({ challenges }) => challenges.filter(isBonus));
    return finished.flatMap(({ id, steps }) =>
      [...steps.map((step) => step.id), null].map((step) => ({ challenge: id, step, date: this.today })),
    );
  }

  private async complete({ challenge: id, step, date }: Done): Promise<void> {
    const scope = this.scopeAt(date, EVENING);
    const challenges = scope.get(Challenges);
    const challenge = this.opened.get(id) ?? (await challenges.open(id));
    this.opened.set(id, challenge);
    const submission = this.here.dice.id();
    const hand = this.handAt(challenge, scope);
    if (step === null) {
      await challenges.submitPost(id, await postOf(challenge, hand), submission);
    } else {
      const answers = await answersTo(appletsOf(challenge, step), hand);
      await challenges.completeStep(id, step, answers, submission);
    }
  }

  private handAt({ content }: Challenge, scope: Container): Hand {
    const { db, settings } = this.here;
    const media = new DemoMedia(settings.contentFolder, scope);
    return {
      taste: this.story.taste,
      picture: async () => media.picture(await bytesBehind(db, settings.contentFolder, content.imageUrl ?? '')),
      sound: () => media.sound(demoMedia.sound),
      film: () => media.film(demoMedia.film),
    };
  }

  /** What they can do at an hour of a day, and now at the latest. */
  private scopeAt(date: CalendarDate, hour: number): Container {
    const zone = this.here.clock.zone();
    const then = instantAt(date, hour, zone);
    const instant = then < this.now ? then : this.now;
    const session = { ...this.claims, exp: secondsOf(this.now) };
    return scopeOf({ ...this.here, clock: new MemoryClock(instant, zone), session });
  }
}
