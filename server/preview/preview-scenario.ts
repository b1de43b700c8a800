import {
  type Clock,
  type Instant,
  type TimeZone,
  instantAt,
  mondayOf,
  plusDays,
  todayIn,
  type WeeklyHours,
} from '#core/shared';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { saveQuestRevisions, saveAppCards } from '#adapters/postgres/content/content-revisions';
import { emailKey } from '#core/account';
import { InviteTraveler, Travelers } from '#core/account/server';
import type { AuthoredQuest } from '#core/content';
import { type MessageKey, Refusal, formatMessage } from '#core/messages';
import { minimumHoursOf } from '#core/schedule';
import { simulateProgress } from '../demo/simulate-progress.ts';
import type { ProgressScenario } from '../demo/demo-people.ts';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';

/** A clock that goes on from any moment. */
export class PreviewClock implements Clock {
  /** In milliseconds. */
  offset = 0;

  now(): Instant {
    return new Date(Date.now() + this.offset).toISOString();
  }

  zone(): TimeZone {
    return 'UTC';
  }

  set(moment: Instant): void {
    this.offset = Date.parse(moment) - Date.now();
  }
}

/** How somebody may stand on a day. */
export const PREVIEW_STATES = ['started', 'late', 'complete', 'bonus', 'trial'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** What each is called. */
export const PREVIEW_STATE_LABELS: Readonly<Record<PreviewState, MessageKey>> = {
  started: 'previewStarted',
  late: 'previewLate',
  complete: 'previewComplete',
  bonus: 'previewBonus',
  trial: 'previewTrial',
};

/** A day of a quest, counted from 1, and how somebody stands on it. */
interface PreviewChoice {
  readonly quest: string;
  readonly day: number;
  readonly state: PreviewState;
}

/** Quest Codes have 5 or 6 digits. */
const FIRST_CODE = 100_000;
const NOON = 12;
const DAYS = 7;

/** The quests as they are written now. */
export const authoredQuests = async ({ settings }: AppContext): Promise<readonly AuthoredQuest[]> =>
  (await new FileContentService(settings.contentFolder).read()).quests;

/** How many days a quest has. */
export const questDays = ({ quest }: AuthoredQuest): number => quest.weeks.length * DAYS;

/** Puts the clock on the chosen day and somebody new into the chosen state; answers the path that signs them in. */
export async function preparePreview(context: AppContext, clock: PreviewClock, choice: PreviewChoice): Promise<string> {
  const { app, quests } = await new FileContentService(context.settings.contentFolder).read();
  const authored = quests.find(({ quest }) => quest.id === choice.quest);
  const isThere =
    authored && PREVIEW_STATES.includes(choice.state) && choice.day >= 1 && choice.day <= questDays(authored);
  if (!isThere)
    throw new Refusal('previewNothing', {
      quests: quests.map(({ quest }) => quest.id).join(', '),
      states: PREVIEW_STATES.join(', '),
    });

  const { db, random } = context;
  const zone = clock.zone();
  const monday = mondayOf(todayIn(zone, new Date().toISOString()));
  clock.set(instantAt(plusDays(monday, choice.day - 1), NOON, zone));
  const isSampleQuest = authored.quest.isSampleQuest || choice.state === 'trial';
  const shown = { ...authored, quest: { ...authored.quest, isSampleQuest } };
  await saveAppCards(db, app, clock.now());
  const [revision = ''] = (await saveQuestRevisions(db, [shown], clock.now())).values();

  const { rows } = await db
    .selectFrom('cohorts')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const questCode = String(FIRST_CODE + rows);
  const organization = random.uuid();
  await db
    .insertInto('organizations')
    .values({ id: organization, description: formatMessage('previewTitle') })
    .execute();
  await db
    .insertInto('cohorts')
    .values({
      id: random.uuid(),
      organization_id: organization,
      enrollment_code: questCode,
      quest_content_id: shown.quest.id,
      revision_id: revision,
      starting_date: monday,
      closed_at: null,
      created_at: clock.now(),
    })
    .execute();

  const scope = createRequestScope(context);
  const email = `${random.uuid()}@preview.waymark.test`;
  const { temporalpass } = await scope.get(InviteTraveler).run(email, formatMessage('previewTraveler'));
  const traveler = await scope.get(Travelers).byEmailKey(emailKey(email));
  if (traveler) await simulateProgress(context, traveler.id, questCode, scenarioFor(choice, shown));
  return `/auth/login#${new URLSearchParams({ email, temporalpass }).toString()}`;
}

function scenarioFor({ day, state }: PreviewChoice, { quest }: AuthoredQuest): ProgressScenario {
  const weeksAgo = Math.floor((day - 1) / DAYS);
  const hours = hoursOf(minimumHoursOf(quest.weeks.flatMap(({ challenges }) => challenges)));
  const scenario = { weeksAgo, weeksFinished: 0, optionIndex: 0, hours };
  if (state === 'bonus') return { ...scenario, weeksFinished: weeksAgo + 1 };
  if (state === 'complete') return { ...scenario, weeksFinished: weeksAgo + 1, withBonus: true };
  return state === 'started' ? scenario : { ...scenario, isIdle: true };
}

/** So many hours of a week, shared among Monday to Saturday. */
function hoursOf(total: number): WeeklyHours {
  const on = (index: number): number => Math.floor(total / 6) + Number(index < total % 6);
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
