import { afterAll } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { ListedHtmlCleaner } from '#adapters/html/listed-html-cleaner';
import { HttpAnswers } from '#adapters/http/http-answers';
import { HttpArtifacts } from '#adapters/http/http-artifacts';
import { HttpBoardings } from '#adapters/http/http-boardings';
import { sharedCalendar } from '#api/calendar.api';
import { HttpCalendarLinks } from '#adapters/http/http-calendar-links';
import { HttpChallenges } from '#adapters/http/http-challenges';
import { HttpCohorts } from '#adapters/http/http-cohorts';
import { HttpLocations } from '#adapters/http/http-locations';
import { HttpPersonalData } from '#adapters/http/http-personal-data';
import { HttpPreferences } from '#adapters/http/http-preferences';
import { HttpContentUpdates } from '#adapters/http/http-content-updates';
import { HttpQuests } from '#adapters/http/http-quests';
import { HttpPostShares } from '#adapters/http/http-post-shares';
import { HttpLinkedReminder } from '#adapters/http/http-linked-reminder';
import { HttpReminders } from '#adapters/http/http-reminders';
import { HttpReplans } from '#adapters/http/http-replans';
import { HttpSavedDrafts } from '#adapters/http/http-saved-drafts';
import { HttpSchedules } from '#adapters/http/http-schedules';
import { HttpShares } from '#adapters/http/http-shares';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { shelve, upgradeCohort } from '#adapters/postgres/content-shelf';
import { PostgresAnswers } from '#adapters/postgres/postgres-answers';
import { PostgresBoardings } from '#adapters/postgres/postgres-boardings';
import { PostgresChallenges } from '#adapters/postgres/postgres-challenges';
import { PostgresCohortDesk } from '#adapters/postgres/postgres-cohort-desk';
import { PostgresContentUpdates } from '#adapters/postgres/postgres-content-updates';
import { PostgresCohorts, PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresDueReminders } from '#adapters/postgres/postgres-due-reminders';
import { PostgresLinkedReminder } from '#adapters/postgres/postgres-linked-reminder';
import { PostgresReminders } from '#adapters/postgres/postgres-reminders';
import { PostgresLocations } from '#adapters/postgres/postgres-locations';
import { PostgresVisualizations } from '#adapters/postgres/postgres-visualizations';
import { PostgresReplans } from '#adapters/postgres/postgres-replans';
import { PostgresSavedDrafts } from '#adapters/postgres/postgres-saved-drafts';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import { HttpDepot } from '#adapters/http/http-depot';
import { LocalDepot } from '#adapters/memory/local-depot';
import {
  Artifacts,
  FileLinks,
  FindUpload,
  FinishUpload,
  IssueUpload,
  Shares,
  StoredFiles,
  TakeBytes,
  ViewFile,
} from '#core/applets';
import { SharePosts } from '#core/challenges';
import { type MessageKey, Refusal } from '#core/messages';
import { CalendarLinks, ReadCalendar } from '#core/schedule';
import { PersonalData, Preferences } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { HmacReminderLinks } from '#adapters/tokens/hmac-reminder-links';
import { API } from '#server/api';
import { scopeOf } from '#server/scope';
import { everyDatabase, hasPostgres, onPGlite, onPostgres, startServer, type TestServer } from '../server/harness.ts';
import type { DatabaseKind } from '../server/databases.ts';
import { newTraveler, setScene, tokenOf } from '../server/scene.ts';
import { reminded } from './reminded.ts';
import { FRIDAY } from './scene.ts';
import { secretIn, type Traveler, type World } from './world.ts';

interface Opened {
  readonly name: string;
  /** Limits are so many times what they are, from the first opening in a file on. */
  readonly open: (limitsScale?: number) => Promise<World>;
}

/** The worlds of the adapters that have a database behind them; the tests of one file share it, each with Travelers of its own. */
export const serverWorlds: readonly Opened[] = [
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: async (scale?: number) => databaseWorld(await serverOn(kind, scale)),
  })),
  {
    name: 'HTTP, with our own server behind it',
    open: async (scale) => httpWorld(await serverOn(hasPostgres() ? onPostgres : onPGlite, scale)),
  },
];

const servers = new Map<DatabaseKind, Promise<TestServer>>();

afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
});

/** The server on a database of that kind, its clock back at the scene's Friday. */
async function serverOn(kind: DatabaseKind, limitsScale?: number): Promise<TestServer> {
  const settings = limitsScale === undefined ? {} : { limitsScale };
  const server = servers.get(kind) ?? startServer(kind, { prepare: setScene, settings });
  servers.set(kind, server);
  (await server).clock.set(FRIDAY);
  return server;
}

function databaseWorld({ house, db, clock, mails }: TestServer): World {
  const { dice, secrets } = house;
  const links = new HmacReminderLinks(secrets.reminderKey);
  return {
    setTime: (moment) => clock.set(moment),
    setClosed: setClosedIn(db),
    allowEditing: allowEditingIn(db),
    lettersTo: lettersFrom(mails),
    upgrade: upgradeIn({ db, clock }),
    readCalendar: (url) => scopeOf(house).get(ReadCalendar).run(secretIn(url)),
    async traveler(zone = 'Europe/London'): Promise<Traveler> {
      const id = await newTraveler(house, { timeZone: zone });
      const scope = await scopeFor(house, id);
      return {
        id,
        reminderLink: links.of(id),
        quests: new PostgresQuests(db, id, clock, dice),
        cohorts: new PostgresCohorts(db),
        schedules: new PostgresSchedules(db, id, clock),
        replans: new PostgresReplans(db, id, clock),
        reminders: new PostgresReminders(db, id, clock),
        challenges: new PostgresChallenges(db, id, clock, dice, new ListedHtmlCleaner()),
        answers: new PostgresAnswers(db, id),
        artifacts: scope.get(Artifacts),
        shares: scope.get(Shares),
        drafts: new PostgresSavedDrafts(db, id, clock),
        boardings: new PostgresBoardings(db, id, clock),
        visualizations: new PostgresVisualizations(db, id, clock),
        content: new PostgresContentUpdates(db, id, clock),
        locations: new PostgresLocations(db, id),
        preferences: scope.get(Preferences),
        calendarLinks: scope.get(CalendarLinks),
        postShares: scope.get(SharePosts),
        depot: depotIn(scope, clock),
        storedFiles: scope.get(StoredFiles),
        personalData: scope.get(PersonalData),
      };
    },
    move: movedIn(db),
    linkedReminder: new PostgresLinkedReminder(db, links, clock),
    remind: () =>
      reminded(clock, (look) => db.transaction().execute((inside) => look(new PostgresDueReminders(inside)))),
    atDesk: (authored, work) => {
      const content = { quests: async () => authored, app: async () => [] };
      return db.transaction().execute((inside) => work(new PostgresCohortDesk(inside, content, clock, dice)));
    },
    close: async () => undefined,
  };
}

function httpWorld({ house, db, url, clock, call, mails }: TestServer): World {
  const links = new HmacReminderLinks(house.secrets.reminderKey);
  const apiFor = (keeper: MemorySessionKeeper): ApiClient => {
    const line = { baseURL: url + API, timeout: 20_000, retryAfter: 10 };
    return new ApiClient(keeper, house.dice, { isOnline: () => true, watch: () => () => undefined }, line);
  };
  return {
    setTime: (moment) => clock.set(moment),
    setClosed: setClosedIn(db),
    allowEditing: allowEditingIn(db),
    lettersTo: lettersFrom(mails),
    upgrade: upgradeIn({ db, clock }),
    async readCalendar(link) {
      const { status, body } = await call(sharedCalendar, { secret: secretIn(link) });
      if (status === 200) return body;
      throw new Refusal(body.errorCode as MessageKey);
    },
    async traveler(zone = 'Europe/London'): Promise<Traveler> {
      const keeper = new MemorySessionKeeper();
      const id = await newTraveler(house, { timeZone: zone });
      keeper.keep(await tokenOf(house, id));
      const api = apiFor(keeper);
      return {
        id,
        reminderLink: links.of(id),
        quests: new HttpQuests(api),
        cohorts: new HttpCohorts(api),
        schedules: new HttpSchedules(api),
        replans: new HttpReplans(api),
        reminders: new HttpReminders(api),
        challenges: new HttpChallenges(api),
        answers: new HttpAnswers(api),
        artifacts: new HttpArtifacts(api),
        shares: new HttpShares(api),
        drafts: new HttpSavedDrafts(api),
        boardings: new HttpBoardings(api),
        content: new HttpContentUpdates(api),
        locations: new HttpLocations(api),
        preferences: new HttpPreferences(api),
        calendarLinks: new HttpCalendarLinks(api),
        postShares: new HttpPostShares(api),
        depot: new HttpDepot(api),
        personalData: new HttpPersonalData(api),
      };
    },
    move: movedIn(db),
    linkedReminder: new HttpLinkedReminder(apiFor(new MemorySessionKeeper())),
    close: async () => undefined,
  };
}

const depotIn = (scope: ReturnType<typeof scopeOf>, clock: TestServer['clock']): LocalDepot =>
  new LocalDepot({
    issueUpload: scope.get(IssueUpload),
    findUpload: scope.get(FindUpload),
    takeBytes: scope.get(TakeBytes),
    finishUpload: scope.get(FinishUpload),
    viewFile: scope.get(ViewFile),
    links: scope.get(FileLinks),
    clock,
  });

/** The scope of a call that this Traveler makes. */
async function scopeFor(house: TestServer['house'], id: TravelerId): Promise<ReturnType<typeof scopeOf>> {
  const read = await house.tokens.read(await tokenOf(house, id));
  return scopeOf({ ...house, session: read?.session, jti: read?.jti });
}

const movedIn =
  (db: TestServer['db']): World['move'] =>
  async (traveler, zone) => {
    await db.updateTable('travelers').set({ time_zone: zone }).where('id', '=', traveler).execute();
  };

const setClosedIn =
  (db: TestServer['db']): World['setClosed'] =>
  async (enrollmentCode, isClosed) => {
    const closed_at = isClosed ? FRIDAY : null;
    await db.updateTable('cohorts').set({ closed_at }).where('enrollment_code', '=', enrollmentCode).execute();
  };

const allowEditingIn =
  (db: TestServer['db']): World['allowEditing'] =>
  async (enrollmentCode, isAllowed) => {
    const cohort = db.updateTable('cohorts').where('enrollment_code', '=', enrollmentCode);
    await cohort.set({ allow_edit_completed: isAllowed }).execute();
  };

const lettersFrom =
  (mails: TestServer['mails']): World['lettersTo'] =>
  async (address) =>
    (await mails()).filter(({ to }) => to === address).map(({ subject, text }) => ({ subject, text }));

const upgradeIn =
  ({ db, clock }: Pick<TestServer, 'db' | 'clock'>): World['upgrade'] =>
  async (enrollmentCode, content) => {
    const revisions = await shelve(db, [content], clock.now());
    const { id } = await db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', enrollmentCode)
      .select('id')
      .executeTakeFirstOrThrow();
    await upgradeCohort(db, id, revisions.get(content.quest.id) ?? '', clock.now());
  };
