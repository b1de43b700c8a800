import { FileContent } from '#adapters/content-files/file-content';
import { shelve, shelveCards } from '#adapters/postgres/content-shelf';
import { emailKey, InviteTraveler, Travelers } from '#core/account';
import type { AuthoredQuest } from '#core/challenges';
import { type MessageKey, Refusal, say } from '#core/messages';
import { minimumHours, type WeeklyHours } from '#core/schedule';
import { instantAt, mondayOf, plusDays, todayIn } from '#core/shared';
import { live } from '../demo/life.ts';
import type { Story } from '../demo/people.ts';
import { type House, scopeOf } from '../scope.ts';
import type { PreviewClock } from './preview-clock.ts';

/** How somebody may stand on a day. */
export const STATES = ['started', 'late', 'complete', 'bonus', 'trial'] as const;
export type State = (typeof STATES)[number];

/** What each is called. */
export const STATE_LABELS: Readonly<Record<State, MessageKey>> = {
  started: 'previewStarted',
  late: 'previewLate',
  complete: 'previewComplete',
  bonus: 'previewBonus',
  trial: 'previewTrial',
};

/** A day of a quest, counted from 1, and how somebody stands on it. */
export interface Choice {
  readonly quest: string;
  readonly day: number;
  readonly state: State;
}

/** Quest Codes have 5 or 6 digits. */
const FIRST_CODE = 100_000;
const NOON = 12;
const DAYS = 7;

/** The quests as they are written now. */
export const authoredIn = ({ settings }: House): Promise<readonly AuthoredQuest[]> =>
  new FileContent(settings.contentFolder).quests();

/** How many days a quest has. */
export const daysOf = ({ quest }: AuthoredQuest): number => quest.weeks.length * DAYS;

/** Puts the clock on the chosen day and somebody new into the chosen state; answers the path that signs them in. */
export async function stage(house: House, clock: PreviewClock, choice: Choice): Promise<string> {
  const quests = await authoredIn(house);
  const authored = quests.find(({ quest }) => quest.id === choice.quest);
  const isThere = authored && STATES.includes(choice.state) && choice.day >= 1 && choice.day <= daysOf(authored);
  if (!isThere)
    throw new Refusal('previewNothing', {
      quests: quests.map(({ quest }) => quest.id).join(', '),
      states: STATES.join(', '),
    });

  const { db, dice } = house;
  const zone = clock.zone();
  const monday = mondayOf(todayIn(zone, new Date().toISOString()));
  clock.set(instantAt(plusDays(monday, choice.day - 1), NOON, zone));
  const isSampleQuest = authored.quest.isSampleQuest || choice.state === 'trial';
  const shown = { ...authored, quest: { ...authored.quest, isSampleQuest } };
  await shelveCards(db, await new FileContent(house.settings.contentFolder).app(), clock.now());
  const [revision = ''] = (await shelve(db, [shown], clock.now())).values();

  const { rows } = await db
    .selectFrom('cohorts')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const questCode = String(FIRST_CODE + rows);
  const organization = dice.id();
  await db
    .insertInto('organizations')
    .values({ id: organization, description: say('previewTitle') })
    .execute();
  await db
    .insertInto('cohorts')
    .values({
      id: dice.id(),
      organization_id: organization,
      enrollment_code: questCode,
      quest_content_id: shown.quest.id,
      revision_id: revision,
      starting_date: monday,
      closed_at: null,
      created_at: clock.now(),
    })
    .execute();

  const scope = scopeOf(house);
  const email = `${dice.id()}@preview.waymark.test`;
  const { temporalpass } = await scope.get(InviteTraveler).run(email, say('previewTraveler'));
  const traveler = await scope.get(Travelers).byEmailKey(emailKey(email));
  if (traveler) await live(house, traveler.id, questCode, storyOf(choice, shown));
  return `/auth/login?${new URLSearchParams({ email, temporalpass }).toString()}`;
}

function storyOf({ day, state }: Choice, { quest }: AuthoredQuest): Story {
  const weeksAgo = Math.floor((day - 1) / DAYS);
  const hours = hoursOf(minimumHours(quest.weeks.flatMap(({ challenges }) => challenges)));
  const story = { weeksAgo, weeksFinished: 0, taste: 0, hours };
  if (state === 'bonus') return { ...story, weeksFinished: weeksAgo + 1 };
  if (state === 'complete') return { ...story, weeksFinished: weeksAgo + 1, withBonus: true };
  return state === 'started' ? story : { ...story, isIdle: true };
}

/** So many hours of a week, shared among Monday to Saturday. */
function hoursOf(total: number): WeeklyHours {
  const on = (place: number): number => Math.floor(total / 6) + Number(place < total % 6);
  return {
    monday: on(0),
    tuesday: on(1),
    wednesday: on(2),
    thursday: on(3),
    friday: on(4),
    saturday: on(5),
    sunday: 0,
  };
}
