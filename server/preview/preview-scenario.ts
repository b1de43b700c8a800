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
import { sql } from 'kysely';
import { keepOpenItems } from '#adapters/postgres/operator/cohort-figures';
import { FileContentService } from '#adapters/content-files/file-content-service';
import {
  loadQuestRevision,
  saveAppCards,
  saveQuestRevisions,
  upgradeCohort,
} from '#adapters/postgres/content/content-revisions';
import { emailKey } from '#core/account';
import { InviteTraveler, Travelers } from '#core/account/server';
import type { AuthoredQuest } from '#core/content';
import { type MessageKey, Refusal, formatMessage } from '#core/messages';
import { isBonus } from '#core/quests';
import { minimumHoursOf } from '#core/schedule';
import { ProgressStopped, simulateProgress } from '../demo/simulate-progress.ts';
import type { ProgressScenario } from '../demo/demo-people.ts';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';

/** A clock that runs from any moment. */
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

/** The states in which a Traveler can be on a day. */
export const PREVIEW_STATES = ['started', 'late', 'complete', 'bonus', 'trial'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** The label of each state. */
export const PREVIEW_STATE_LABELS: Readonly<Record<PreviewState, MessageKey>> = {
  started: 'previewStarted',
  late: 'previewLate',
  complete: 'previewComplete',
  bonus: 'previewBonus',
  trial: 'previewTrial',
};

/** A day of a quest, counted from 1, and the Traveler's state on it; refuses unknown states. */
export interface PreviewChoice {
  readonly quest: string;
  readonly day: number;
  readonly state: string;
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

/** The states in which a quest can be shown: without a bonus challenge, none that offers one. */
export function questStates({ quest }: AuthoredQuest): readonly PreviewState[] {
  const hasBonus = quest.weeks.some(({ challenges }) => challenges.some(isBonus));
  return PREVIEW_STATES.filter((state) => state !== 'bonus' || hasBonus);
}

/** The chosen quest. Refuses with what there is instead of a quest, day or state that there is not. */
export function chosenQuest(quests: readonly AuthoredQuest[], { quest: id, day, state }: PreviewChoice): AuthoredQuest {
  const authored = quests.find(({ quest }) => quest.id === id);
  if (!authored)
    throw new Refusal('questContentUnknown', { quest: id, known: quests.map(({ quest }) => quest.id).join(', ') });
  if (!PREVIEW_STATES.some((known) => known === state))
    throw new Refusal('previewStateUnknown', { state, known: PREVIEW_STATES.join(', ') });
  const states = questStates(authored);
  if (!states.some((known) => known === state))
    throw new Refusal('previewStateNotInQuest', { quest: id, states: states.join(', ') });
  const days = questDays(authored);
  if (!Number.isInteger(day) || day < 1 || day > days) throw new Refusal('previewDayUnknown', { quest: id, days });
  return authored;
}

/** Brings the cohort that is shown last up to date with the files as they are now. Refuses with {@link InvalidContent}. */
export async function refreshPreview({ db, settings }: AppContext, clock: PreviewClock): Promise<void> {
  const { app, appTranslations, quests } = await new FileContentService(settings.contentFolder).read();
  await saveAppCards(db, app, clock.now(), appTranslations);
  const cohort = await db
    .selectFrom('cohorts')
    .select(['id', 'quest_content_id', 'revision_id'])
    .orderBy('enrollment_code', 'desc')
    .limit(1)
    .executeTakeFirst();
  const authored = quests.find(({ quest }) => quest.id === cohort?.quest_content_id);
  if (!cohort || !authored) return;
  const { quest: before } = await loadQuestRevision(db, cohort.revision_id);
  const isSampleQuest = authored.quest.isSampleQuest || before.isSampleQuest;
  const shown = { ...authored, quest: { ...authored.quest, isSampleQuest } };
  const [revision = ''] = (await saveQuestRevisions(db, [shown], clock.now())).values();
  await upgradeCohort(db, cohort.id, revision, clock.now());
  await keepOpenItems(db, sql`cohort_id = ${cohort.id}`, shown.quest);
}

/** Sets the clock to the chosen day and creates a Traveler in the chosen state; returns the path that signs them in. */
export async function preparePreview(context: AppContext, clock: PreviewClock, choice: PreviewChoice): Promise<string> {
  const { app, appTranslations, quests } = await new FileContentService(context.settings.contentFolder).read();
  const authored = chosenQuest(quests, choice);
  const { db, random } = context;
  const zone = clock.zone();
  const monday = mondayOf(todayIn(zone, new Date().toISOString()));
  clock.set(instantAt(plusDays(monday, choice.day - 1), NOON, zone));
  const isSampleQuest = authored.quest.isSampleQuest || choice.state === 'trial';
  const shown = { ...authored, quest: { ...authored.quest, isSampleQuest } };
  await saveAppCards(db, app, clock.now(), appTranslations);
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
  if (traveler)
    await simulateProgress(context, traveler.id, questCode, scenarioFor(choice, shown)).catch((error: unknown) => {
      throw stoppedAt(shown, error);
    });
  return `/auth/login#${new URLSearchParams({ email, temporalpass }).toString()}`;
}

/** The error for an author where the simulated Traveler could not continue: the challenge, and the reason. */
function stoppedAt({ quest }: AuthoredQuest, error: unknown): unknown {
  if (!(error instanceof ProgressStopped)) return error;
  const challenges = quest.weeks.flatMap((week) => week.challenges);
  const { cause } = error;
  return new Refusal(
    'previewStopped',
    {
      challenge: challenges.find(({ id }) => id === error.challenge)?.title ?? error.challenge,
      reason: cause instanceof Refusal ? formatMessage(cause.key, cause.details) : String(cause),
    },
    { cause },
  );
}

function scenarioFor({ day, state }: PreviewChoice, { quest }: AuthoredQuest): ProgressScenario {
  const weeksAgo = Math.floor((day - 1) / DAYS);
  const hours = hoursOf(minimumHoursOf(quest.weeks.flatMap(({ challenges }) => challenges)));
  const scenario = { weeksAgo, weeksFinished: 0, optionIndex: 0, hours };
  if (state === 'bonus') return { ...scenario, weeksFinished: weeksAgo + 1 };
  if (state === 'complete') return { ...scenario, weeksFinished: weeksAgo + 1, withBonus: true };
  return state === 'started' ? scenario : { ...scenario, isIdle: true };
}

/** A week's hours, distributed over Monday to Saturday. */
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
