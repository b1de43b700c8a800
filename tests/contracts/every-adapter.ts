import { MemoryAnswers } from '#adapters/memory/memory-answers';
import { MemoryArtifacts } from '#adapters/memory/memory-artifacts';
import { MemoryBoardings } from '#adapters/memory/memory-boardings';
import { IcalWriter } from '#adapters/calendar/ical-writer';
import { MemoryCalendarLinks, MemorySharedCalendars } from '#adapters/memory/memory-calendar-links';
import { MemoryChallenges } from '#adapters/memory/memory-challenges';
import { MemoryCohortDesk } from '#adapters/memory/memory-cohort-desk';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryContentUpdates } from '#adapters/memory/memory-content-updates';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryLimits } from '#adapters/memory/memory-limits';
import { MemoryLocations } from '#adapters/memory/memory-locations';
import { MemoryPersonalData } from '#adapters/memory/memory-personal-data';
import { MemoryPostShares } from '#adapters/memory/memory-post-shares';
import { MemoryPreferences } from '#adapters/memory/memory-preferences';
import { MemoryCohorts, MemoryQuests } from '#adapters/memory/memory-quests';
import { MemoryDueReminders } from '#adapters/memory/memory-due-reminders';
import { MemoryLinkedReminder, MemoryReminderLinks } from '#adapters/memory/memory-linked-reminder';
import { MemoryReminders } from '#adapters/memory/memory-reminders';
import { MemoryReplans } from '#adapters/memory/memory-replans';
import { MemorySavedDrafts } from '#adapters/memory/memory-saved-drafts';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import type { MemorySharedLetter } from '#adapters/memory/memory-share-mail';
import { MemoryShares } from '#adapters/memory/memory-shares';
import { MemoryVisualizations } from '#adapters/memory/memory-visualizations';
import { MemoryTokens } from '#adapters/memory/memory-sessions';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { SniffingInspector } from '#adapters/files/sniffing-inspector';
import { MemoryDepot } from '#adapters/memory/memory-depot';
import { MemoryStoredFiles } from '#adapters/memory/memory-files';
import { MemoryObjects } from '#adapters/memory/memory-objects';
import { HmacFileLinks } from '#adapters/tokens/hmac-file-links';
import { ZipPacker } from '#adapters/zip/zip-packer';
import { emailProblem } from '#core/account';
import { ReadCalendar } from '#core/schedule';
import { ANN, APP_CARDS, COHORTS, FRIDAY, ORGANIZATIONS, PLACES } from './scene.ts';
import { reminded } from './reminded.ts';
import { serverWorlds } from './server-worlds.ts';
import { secretIn, type World } from './world.ts';

export type { Traveler, World } from './world.ts';

/** Every kind of adapter that a Traveler's ports are made of; each opens a world of its own, at the scene's Friday. */
export const everyWorld: readonly { readonly name: string; readonly open: (limitsScale?: number) => Promise<World> }[] =
  [{ name: 'memory', open: async () => memoryWorld() }, ...serverWorlds];

function memoryWorld(): World {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const world = new MemoryWorld(clock, new MemoryDice(), APP_CARDS);
  world.cohorts.push(...COHORTS);
  world.locations.push(...PLACES);
  const tokens = new MemoryTokens(clock);
  const stored = { clock, dice: world.dice, objects: new MemoryObjects(), inspector: new SniffingInspector() };
  const limits = new MemoryLimits(clock);
  const letters: MemorySharedLetter[] = [];
  let travelers = 0;
  return {
    setTime: (moment) => clock.set(moment),
    async setClosed(enrollmentCode, isClosed) {
      const place = world.cohorts.findIndex((cohort) => cohort.enrollmentCode === enrollmentCode);
      const cohort = world.cohorts[place];
      if (cohort) world.cohorts[place] = { ...cohort, isClosed };
    },
    async allowEditing(enrollmentCode, allowEditCompleted) {
      const cohort = world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
      if (cohort) world.change({ ...cohort, allowEditCompleted });
    },
    lettersTo: async (address) =>
      letters
        .filter(({ form }) => form.receiver === address)
        .map(({ form: { subject, message }, pieces }) => ({
          subject,
          text: [message, ...pieces.flatMap(({ title, words, file }) => [title, words, file ?? ''])].join('\n'),
        })),
    async upgrade(enrollmentCode, content) {
      const cohort = world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
      if (cohort) world.upgrade(cohort.id, content);
    },
    readCalendar: (url) =>
      new ReadCalendar(new MemorySharedCalendars(world), new IcalWriter(), clock).run(secretIn(url)),
    async traveler(zone = 'Europe/London') {
      travelers += 1;
      const id = `traveler-${travelers}`;
      world.life(id).timeZone = zone;
      const depot = new MemoryDepot({ ...stored, links: new HmacFileLinks(new Uint8Array(32), id) });
      const storedFiles = new MemoryStoredFiles(depot.records);
      return {
        id,
        reminderLink: new MemoryReminderLinks().of(id),
        quests: new MemoryQuests(world, id),
        cohorts: new MemoryCohorts(world),
        schedules: new MemorySchedules(world, id),
        replans: new MemoryReplans(world, id),
        reminders: new MemoryReminders(world, id),
        challenges: new MemoryChallenges(world, id, storedFiles),
        answers: new MemoryAnswers(world, id),
        artifacts: new MemoryArtifacts(world, id, storedFiles),
        shares: new MemoryShares(world, id, emailProblem, letters, storedFiles),
        drafts: new MemorySavedDrafts(world, id),
        boardings: new MemoryBoardings(world, id),
        visualizations: new MemoryVisualizations(world, id),
        content: new MemoryContentUpdates(world, id),
        calendarLinks: new MemoryCalendarLinks(world, id),
        locations: new MemoryLocations(world, id),
        postShares: new MemoryPostShares(world, id, emailProblem, letters, storedFiles),
        depot,
        personalData: new MemoryPersonalData(limits, world, id, new ZipPacker(), { ...stored, records: depot.records }),
        storedFiles,
        preferences: new MemoryPreferences(world, id, () =>
          tokens.issue({ ...ANN, id }, { jti: `log-in of ${id}`, loggedInAt: clock.now() }),
        ),
      };
    },
    async move(traveler, zone) {
      world.life(traveler).timeZone = zone;
    },
    linkedReminder: new MemoryLinkedReminder(world),
    remind: () => reminded(clock, (look) => look(new MemoryDueReminders(world))),
    atDesk: (authored, work) =>
      work(
        new MemoryCohortDesk(
          world,
          authored,
          ORGANIZATIONS.map(({ id }) => id),
        ),
      ),
    close: async () => undefined,
  };
}
