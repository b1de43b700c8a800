import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { MemoryAnswers } from '#adapters/memory/memory-answers';
import { MemoryArtifacts } from '#adapters/memory/memory-artifacts';
import { MemoryChallenges } from '#adapters/memory/memory-challenges';
import { MemoryContentUpdates } from '#adapters/memory/memory-content-updates';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryDrafts } from '#adapters/memory/memory-drafts';
import { MemoryMilestones } from '#adapters/memory/memory-milestones';
import { MemoryCohorts, MemoryQuests } from '#adapters/memory/memory-quests';
import { type MemoryPushBook, MemoryPushDevice, MemoryPushSubscriptions } from '#adapters/memory/memory-push';
import { MemoryLinkedReminder } from '#adapters/memory/memory-linked-reminder';
import { MemoryPostShares } from '#adapters/memory/memory-post-shares';
import { MemoryReminders } from '#adapters/memory/memory-reminders';
import { MemoryNetwork } from '#adapters/memory/memory-network';
import { MemorySavedDrafts } from '#adapters/memory/memory-saved-drafts';
import { MemoryReplans } from '#adapters/memory/memory-replans';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import type { MemorySharedLetter } from '#adapters/memory/memory-share-mail';
import { MemoryShares } from '#adapters/memory/memory-shares';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { emailProblem, SessionKeeper } from '#core/account';
import { Answers, Artifacts, Depot, Drafts, SavedDrafts, Shares } from '#core/applets';
import { type AuthoredQuest, Challenges, ContentUpdates, OutboxKeeper, PostShares } from '#core/challenges';
import { LinkedReminder, PushDevice, PushSubscriptions, Reminders } from '#core/notifications';
import { Cohorts, type Journey, Milestones, Quests } from '#core/quests';
import { noHours, Replans, Schedules, type WeeklyHours } from '#core/schedule';
import {
  type CalendarDate,
  Clock,
  Dice,
  type Instant,
  Network,
  partsOf,
  plusDays,
  type TimeZone,
  todayIn,
} from '#core/shared';
import { AboveState } from '#ui/kit/above.state.ts';
import { Overlaid } from '#ui/app/overlays.tsx';
import { useViewModel, ViewModels } from '#ui/app/view-models.tsx';
import '#ui/challenges/celebration.tsx';
import '#ui/kit/dialog-sheet.tsx';
import '#ui/challenges/day-calendar.tsx';
import '#ui/challenges/questions.tsx';
import '#ui/challenges/two-versions.tsx';
import { ChallengeScreen } from '#ui/challenges/challenge.screen.tsx';
import { Outbox } from '#ui/challenges/outbox.tsx';
import { OverviewScreen } from '#ui/challenges/overview.screen.tsx';
import { DailyReminderScreen } from '#ui/notifications/daily-reminder.screen.tsx';
import { UnsubscribeScreen } from '#ui/notifications/unsubscribe.screen.tsx';
import { HomeScreen } from '#ui/quests/home.screen.tsx';
import { JoinScreen } from '#ui/quests/join.screen.tsx';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { EditScheduleDialog } from '#ui/schedule/edit-schedule-dialog.tsx';
import { QuestManagerScreen } from '#ui/quests/quest-manager.screen.tsx';
import { ReplanScreen } from '#ui/schedule/replan.screen.tsx';
import { ScheduleCommitScreen } from '#ui/schedule/schedule-commit.screen.tsx';
import { compose } from '../../composition-root.ts';
import { coast } from '../contracts/scene.ts';
import { MARA, tokenOf } from '../mara.ts';
import { everything } from './everything.ts';
import { Signpost } from './signpost.tsx';
import { Wire } from './wire.ts';

export { arrivedAt } from './signpost.tsx';

/** Friday, ten in the morning in Berlin. */
export const NOW: Instant = '2026-11-20T09:00:00.000Z';
export const ZONE: TimeZone = 'Europe/Berlin';
export const CODE = '31001';

interface Circumstances {
  readonly content?: AuthoredQuest;
  readonly starts?: CalendarDate;
  readonly drafts?: Drafts;
  readonly depot?: Depot;
  readonly outbox?: OutboxKeeper;
  readonly world?: MemoryWorld;
  readonly firstName?: string;
}

/** One Traveler in one browser, in the middle of a product that lives in memory. */
export class Wayfarer {
  readonly clock = new MemoryClock(NOW, ZONE);
  readonly keeper: MemorySessionKeeper;
  readonly above = new AboveState();
  readonly drafts: Drafts;
  readonly depot: Depot | undefined;
  readonly outbox: OutboxKeeper | undefined;
  readonly dice: MemoryDice;
  readonly milestones = new MemoryMilestones();
  readonly world: MemoryWorld;
  readonly quests: MemoryQuests;
  readonly schedules: MemorySchedules;
  readonly replans: MemoryReplans;
  readonly challenges: MemoryChallenges;
  readonly saved: MemorySavedDrafts;
  readonly connection = new MemoryNetwork();
  readonly reminders: MemoryReminders;
  readonly pushBook: MemoryPushBook = new Map();
  device = new MemoryPushDevice();
  readonly user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  readonly network = new Wire();
  /** Every letter that was sent to somebody. */
  readonly letters: MemorySharedLetter[] = [];

  constructor({
    content = coast,
    starts = '2026-11-16',
    drafts,
    depot,
    outbox,
    world,
    firstName = 'Mara',
  }: Circumstances = {}) {
    this.world = world ?? new MemoryWorld(this.clock, new MemoryDice(7));
    this.dice = new MemoryDice(world ? 12 : 11);
    this.quests = new MemoryQuests(this.world, MARA.id);
    this.schedules = new MemorySchedules(this.world, MARA.id);
    this.replans = new MemoryReplans(this.world, MARA.id);
    this.challenges = new MemoryChallenges(this.world, MARA.id);
    this.saved = new MemorySavedDrafts(this.world, MARA.id);
    this.reminders = new MemoryReminders(this.world, MARA.id);
    this.drafts = drafts ?? new MemoryDrafts();
    this.depot = depot;
    this.outbox = outbox;
    this.keeper = new MemorySessionKeeper(tokenOf({ firstName, lastName: '' }));
    if (!world) this.addCohort(CODE, starts, content);
  }

  addCohort(enrollmentCode: string, startingDate: CalendarDate, content: AuthoredQuest, isClosed = false): void {
    const id = `cohort ${enrollmentCode}`;
    this.world.cohorts.push({ id, organizationId: 'here', enrollmentCode, startingDate, isClosed, content });
  }

  async join(code: string = CODE): Promise<Journey> {
    const today = todayIn(this.clock.zone(), this.clock.now());
    await this.quests.join(code, { ...partsOf(today), startOnSameWeek: true });
    return this.quests.active();
  }

  async promise(hours: Partial<WeeklyHours> = { wednesday: 2, friday: 2 }): Promise<void> {
    const { quest } = await this.quests.active();
    await this.schedules.commit({ questId: quest.id, hours: { ...noHours, ...hours } });
  }

  /** Completes a step or, with `post`, the challenge, as if it had been done on another device. */
  async completeElsewhere(challenge: string, done: { readonly step?: string; readonly post?: string }): Promise<void> {
    if (done.step)
      await this.challenges.completeStep(challenge, done.step, elsewhere(done.step), `elsewhere ${done.step}`);
    if (done.post)
      await this.challenges.submitPost(challenge, { reflectAnswers: done.post, applets: [] }, `elsewhere ${challenge}`);
  }

  /** The morning of another day. */
  passDays(days: number): void {
    this.clock.set(`${plusDays('2026-11-20', days)}T09:00:00.000Z`);
  }

  /** Opens an address in this browser, with an own copy of everything a page holds; a sign stands for screens of others. */
  open(path: string, ...before: readonly string[]): ReturnType<typeof createMemoryRouter> {
    const container = compose(
      ...everything,
      new ContainerModule(({ rebind }) => {
        rebind(SessionKeeper).toConstantValue(this.keeper);
        rebind(AboveState).toConstantValue(this.above);
        rebind(Clock).toConstantValue(this.clock);
        rebind(Dice).toConstantValue(this.dice);
        rebind(Drafts).toConstantValue(this.drafts);
        rebind(Milestones).toConstantValue(this.milestones);
        rebind(Quests).toConstantValue(this.network.carry(this.quests));
        rebind(Cohorts).toConstantValue(this.network.carry(new MemoryCohorts(this.world)));
        rebind(Replans).toConstantValue(this.network.carry(this.replans));
        rebind(Schedules).toConstantValue(this.network.carry(this.schedules));
        rebind(Reminders).toConstantValue(this.network.carry(this.reminders));
        rebind(PushDevice).toConstantValue(this.device);
        rebind(PushSubscriptions).toConstantValue(
          this.network.carry(new MemoryPushSubscriptions(this.pushBook, MARA.id)),
        );
        rebind(LinkedReminder).toConstantValue(this.network.carry(new MemoryLinkedReminder(this.world)));
        rebind(SavedDrafts).toConstantValue(this.network.carry(this.saved));
        rebind(Network).toConstantValue(this.connection);
        rebind(Artifacts).toConstantValue(this.network.carry(new MemoryArtifacts(this.world, MARA.id)));
        rebind(Shares).toConstantValue(
          this.network.carry(new MemoryShares(this.world, MARA.id, emailProblem, this.letters)),
        );
        rebind(Answers).toConstantValue(this.network.carry(new MemoryAnswers(this.world, MARA.id)));
        rebind(ContentUpdates).toConstantValue(this.network.carry(new MemoryContentUpdates(this.world, MARA.id)));
        rebind(Challenges).toConstantValue(this.network.carry(this.challenges));
        if (this.depot) rebind(Depot).toConstantValue(this.depot);
        if (this.outbox) rebind(OutboxKeeper).toConstantValue(this.outbox);
        rebind(PostShares).toConstantValue(
          this.network.carry(new MemoryPostShares(this.world, MARA.id, emailProblem, this.letters)),
        );
      }),
    );
    const router = createMemoryRouter(
      [
        {
          element: <Framed />,
          children: [
            { path: '/home', element: <HomeScreen /> },
            { path: '/overview', element: <OverviewScreen /> },
            { path: '/join', element: <JoinScreen /> },
            { path: '/quests', element: <QuestManagerScreen /> },
            { path: '/schedule-commit', element: <ScheduleCommitScreen /> },
            { path: '/daily-reminder-time', element: <DailyReminderScreen /> },
            { path: '/unsubscribe/:link', element: <UnsubscribeScreen /> },
            { path: '/challenge/:challengeId/:step?', element: <ChallengeScreen /> },
            { path: '/replan', element: <ReplanScreen /> },
            { path: '/edit-schedule/:week', element: <EditedSchedule /> },
            { path: '*', element: <Signpost /> },
          ],
        },
      ],
      { initialEntries: [...before, path], initialIndex: before.length },
    );
    render(
      <ViewModels value={(type) => container.get(type)}>
        <RouterProvider router={router} />
      </ViewModels>,
    );
    return router;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('link', { name }));
  }
}

/** A page from which the schedule is edited, and that shows where everything of the journey in view stands. */
const EditedSchedule = observer(function EditedSchedule() {
  const { journey } = useViewModel(JourneyState);
  const { week = '' } = useParams();
  const [isOpen, setOpen] = useState(true);
  const steps = journey?.quest.weeks.flatMap(({ challenges }) => challenges.flatMap((one) => one.steps)) ?? [];
  return (
    <>
      {steps.map(({ id, scheduledDate }) => (
        <p key={id}>{`${id} ${scheduledDate}`}</p>
      ))}
      <EditScheduleDialog isOpen={isOpen} weekId={week} onClose={() => setOpen(false)} />
    </>
  );
});

/** As much of the frame around every page as a walk is about. */
function Framed() {
  return (
    <Overlaid>
      <Outbox />
      <Outlet />
    </Overlaid>
  );
}

/** Waits until a question with this title stands over the page. */
export const dialog = (name: string): Promise<HTMLElement> =>
  waitFor(() => screen.queryByRole('dialog', { name }) ?? screen.getByRole('alertdialog', { name }), { timeout: 5000 });

const elsewhere = (step: string) =>
  step === 'shore-look' ? [{ appletId: 'shore-words', appletType: 'inline-text', text: 'Written elsewhere' }] : [];
