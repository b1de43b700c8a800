import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Accounts, Contacts, LegalDocuments, OwnPassword, SessionKeeper, type Token } from '#core/account';
import { Boardings } from '#core/onboarding';
import { Cohorts, type OnboardingCard, Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { type CalendarDate, Clock, ErrorDesk, PageLoader, ReloadKeeper, richTextOf } from '#core/shared';
import { MemoryAccounts, MemoryFrontDoor } from '#adapters/memory/memory-accounts';
import { MemoryBoardings } from '#adapters/memory/memory-boardings';
import { MemoryChallenges } from '#adapters/memory/memory-challenges';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { type MemoryContactBook, MemoryContacts } from '#adapters/memory/memory-contacts';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryLegalDocuments } from '#adapters/memory/memory-legal-documents';
import { MemoryOwnPassword } from '#adapters/memory/memory-own-password';
import { MemoryCohorts, MemoryQuests } from '#adapters/memory/memory-quests';
import { MemoryErrorDesk } from '#adapters/memory/memory-error-desk';
import { MemoryPageLoader } from '#adapters/memory/memory-page-loader';
import { MemoryReloadKeeper } from '#adapters/memory/memory-reload-keeper';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { Arrival, type Brought } from '#ui/account/arrival.state.ts';
import { Door } from '#ui/app/door.state.ts';
import { ViewModels } from '#ui/app/view-models.tsx';
import { ToastState } from '#ui/kit/toast.state.ts';
import { compose } from '../../composition-root.ts';
import { coast, garden } from '../contracts/scene.ts';
import { CLAIMS, MARA } from '../mara.ts';
import { everything } from './everything.ts';
import { Signpost } from './signpost.tsx';

export { MARA } from '../mara.ts';
export { arrivedAt } from './signpost.tsx';

/** Friday morning in Berlin. */
export const NOW = '2026-11-20T09:00:00.000Z';
export const ZONE = 'Europe/Berlin';

/** Quest Codes by when their cohort starts; the trial runs already. */
export const CODES = { running: '31001', inThreeDays: '31002', inFourDays: '31003', trial: '31004' } as const;

export const card = (id: string, more: Partial<OnboardingCard> = {}): OnboardingCard => ({
  id,
  number: 1,
  title: `Card ${id}`,
  description: richTextOf(`About ${id}.`),
  imageWeb: null,
  videoWeb: null,
  buttons: [],
  ...more,
});

const answersTo = (step: string) =>
  step === 'shore-look' ? [{ appletId: 'shore-words', appletType: 'inline-text', text: 'A gull' }] : [];

const twoCards = [card('one'), card('two')];

/** One browser at the front door of a product that lives in memory: its people, quests and letters. */
export class Doorstep {
  readonly clock = new MemoryClock(NOW, ZONE);
  readonly dice = new MemoryDice(7);
  readonly door = new MemoryFrontDoor(this.clock, this.dice, { open: Object.values(CODES) });
  readonly accounts = new MemoryAccounts(this.door);
  readonly keeper = new MemorySessionKeeper();
  readonly legal = new MemoryLegalDocuments({
    'privacy-policy': richTextOf('We keep little.'),
    'terms-of-service': richTextOf('Be kind.'),
  });
  readonly desk = new MemoryErrorDesk();
  readonly page = new MemoryPageLoader();
  readonly reloads = new MemoryReloadKeeper();
  readonly world: MemoryWorld;
  readonly quests: MemoryQuests;
  readonly boardings: MemoryBoardings;
  readonly schedules: MemorySchedules;
  readonly contactBook: MemoryContactBook = new Map();
  contacts: Contacts = new MemoryContacts(this.contactBook, MARA.id, MARA.email);
  readonly user: UserEvent = userEvent.setup();
  readonly container: ReturnType<typeof compose>;

  constructor(appCards: readonly OnboardingCard[] = twoCards) {
    this.world = new MemoryWorld(this.clock, this.dice, appCards);
    this.quests = new MemoryQuests(this.world, MARA.id);
    this.boardings = new MemoryBoardings(this.world, MARA.id);
    this.schedules = new MemorySchedules(this.world, MARA.id);
    this.addCohort(CODES.running, '2026-11-16');
    this.addCohort(CODES.inThreeDays, '2026-11-23');
    this.addCohort(CODES.inFourDays, '2026-11-24');
    this.addCohort(CODES.trial, '2026-11-16', garden);
    this.container = compose(
      ...everything,
      new ContainerModule(({ rebind }) => {
        rebind(Accounts).toConstantValue(this.accounts);
        rebind(LegalDocuments).toConstantValue(this.legal);
        rebind(OwnPassword).toConstantValue(new MemoryOwnPassword(this.door, this.keeper));
        rebind(SessionKeeper).toConstantValue(this.keeper);
        rebind(Contacts).toDynamicValue(() => this.contacts);
        rebind(Clock).toConstantValue(this.clock);
        rebind(Cohorts).toConstantValue(new MemoryCohorts(this.world));
        rebind(Quests).toConstantValue(this.quests);
        rebind(Boardings).toConstantValue(this.boardings);
        rebind(ErrorDesk).toConstantValue(this.desk);
        rebind(PageLoader).toConstantValue(this.page);
        rebind(ReloadKeeper).toConstantValue(this.reloads);
        rebind(Schedules).toConstantValue(this.schedules);
      }),
    );
  }

  /** Opens a screen at its address; everywhere else a sign says where one is. */
  open(
    path: string,
    element: ReactElement,
    { brought = {}, state, at = path }: { brought?: Brought; state?: unknown; at?: string } = {},
  ): void {
    const route = at === path ? addressed(path).pathname : path;
    this.container.get(Arrival).bring(brought);
    render(
      <ViewModels value={(type) => this.container.get(type)}>
        <MemoryRouter initialEntries={[{ ...addressed(at), state }]}>
          <Routes>
            <Route path={route} element={element} />
            <Route path="*" element={<Signpost />} />
          </Routes>
        </MemoryRouter>
      </ViewModels>,
    );
  }

  /** What is said when the session ends from now on; nothing when it was ended on purpose. */
  listen(): () => string | undefined {
    this.container.get(Door).watch(() => undefined);
    return () => this.container.get(ToastState).shown?.key;
  }

  /** Somebody who signed up before, with this code. */
  async signUp(code: string = CODES.running): Promise<void> {
    await this.accounts.signUp({
      displayName: MARA.name,
      email: MARA.email,
      password: MARA.password,
      code,
      userLocalDate: { year: 2026, month: 11, day: 20 },
      timeZone: ZONE,
    });
  }

  /** As if whoever signed up had done so on another device. */
  async signUpElsewhere(): Promise<void> {
    await this.signUp();
    for (const { id } of this.door.travelers.everybody()) await this.door.devices.beginOn(id, 'another device');
  }

  /** A token such as the server gives to Mara, or to somebody with another address. */
  async token(verified = true, email: string = MARA.email): Promise<Token> {
    return this.door.tokens.issue(
      { ...CLAIMS, id: email === MARA.email ? MARA.id : email, email, verified },
      { jti: this.dice.id(), loggedInAt: this.clock.now() },
    );
  }

  async signIn(verified = true): Promise<void> {
    this.keeper.keep(await this.token(verified));
  }

  async signInAs(email: string): Promise<void> {
    this.keeper.keep(await this.token(true, email));
  }

  async join(code: string): Promise<void> {
    await this.quests.join(code, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
  }

  /** Walks every step and writes every post of the quest in progress, some weeks later. */
  async finishQuest(): Promise<void> {
    this.clock.set('2026-12-12T09:00:00.000Z');
    const challenges = new MemoryChallenges(this.world, MARA.id);
    const { quest } = await this.quests.active();
    for (const { id, steps } of quest.weeks.flatMap((week) => week.challenges)) {
      for (const step of steps) await challenges.completeStep(id, step.id, answersTo(step.id), `${id} ${step.id}`);
      await challenges.submitPost(id, { reflectAnswers: 'It was good.', applets: [] }, `${id} post`);
    }
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.user.clear(screen.getByLabelText(label));
      await this.user.type(screen.getByLabelText(label), value);
    }
  }

  async press(name: string | RegExp): Promise<void> {
    const [button] = screen.getAllByRole('button', { name }).filter((one) => one.closest('[inert]') === null);
    if (!button) throw new Error(`No button ${String(name)} within reach`);
    await this.user.click(button);
  }

  private addCohort(enrollmentCode: string, startingDate: CalendarDate, content = coast): void {
    const id = `cohort ${enrollmentCode}`;
    this.world.cohorts.push({ id, organizationId: 'here', enrollmentCode, startingDate, isClosed: false, content });
  }
}

const addressed = (at: string): { pathname: string; search: string } => {
  const { pathname, search } = new URL(at, 'http://doorstep.invalid');
  return { pathname, search };
};

/** What is shown under a field. */
export const under = (label: string): string => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
