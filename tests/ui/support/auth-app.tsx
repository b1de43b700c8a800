import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Refusal } from '#core/messages';
import {
  Accounts,
  Contacts,
  GuestTrial,
  LegalDocuments,
  OrganisationLogIns,
  OwnPassword,
  PasskeyLogIn,
  type Session,
  SessionStore,
  type Token,
} from '#core/account';
import { Notifications } from '#core/notifications';
import { OnboardingFlows } from '#core/onboarding';
import { Cohorts, Quests } from '#core/quests';
import type { OnboardingCard } from '#core/content';
import { Schedules } from '#core/schedule';
import { type CalendarDate, Clock, ErrorReports, PageLoader, ReloadStore, richTextOf } from '#core/shared';
import { MemoryAccounts, MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryGuestTrial } from '#memory/account/memory-guests';
import { MemoryNotifications } from '#memory/notifications/memory-notifications';
import { MemoryOnboardingFlows } from '#memory/onboarding/memory-onboarding-flows';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { type MemoryContactRecords, MemoryContacts } from '#memory/account/memory-contacts';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryLegalDocuments } from '#memory/account/memory-legal-documents';
import { MemoryOwnPassword } from '#memory/account/memory-own-password';
import { MemoryCohorts, MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryErrorReports } from '#memory/operator/memory-error-reports';
import { MemoryPageLoader } from '#memory/shared/memory-page-loader';
import { MemoryReloadStore } from '#memory/shared/memory-reload-store';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryDatabase } from '#memory/memory-database';
import { LinkParamsState, type LinkParams } from '#ui/account/session/link-params.state.ts';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { compose } from '../../../composition-root.ts';
import { coastQuest, gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { SAMPLE_CLAIMS, SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { allBindings } from './all-bindings.ts';
import { LocationDisplay } from './location-display.tsx';

export { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
export { waitForPath } from './location-display.tsx';

/** Friday morning in Berlin. */
export const NOW = '2026-11-20T09:00:00.000Z';
export const ZONE = 'Europe/Berlin';

/** Quest Codes by their cohort's start; the trial has started. */
export const CODES = { running: '31001', inThreeDays: '31002', inFourDays: '31003', trial: '31004' } as const;

export const onboardingCard = (id: string, more: Partial<OnboardingCard> = {}): OnboardingCard => ({
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

const twoCards = [onboardingCard('one'), onboardingCard('two')];

/** A browser at the auth pages of an in-memory product: its people, quests and emails. */
export class AuthApp {
  readonly clock = new MemoryClock(NOW, ZONE);
  readonly random = new MemoryRandomSource(7);
  readonly authBackend = new MemoryAuthBackend(this.clock, this.random, { open: Object.values(CODES) });
  readonly accounts = new MemoryAccounts(this.authBackend);
  readonly sessionStore = new MemorySessionStore();
  /** The trial that guests may start. */
  guestTrial: GuestTrial = new MemoryGuestTrial(this.authBackend, CODES.trial, this.sessionStore);
  readonly legal = new MemoryLegalDocuments({
    'privacy-policy': richTextOf('We keep little.'),
    'terms-of-service': richTextOf('Be kind.'),
  });
  readonly errorReports = new MemoryErrorReports();
  readonly page = new MemoryPageLoader();
  readonly reloadStore = new MemoryReloadStore();
  readonly world: MemoryDatabase;
  readonly quests: MemoryQuests;
  readonly onboardingFlows: MemoryOnboardingFlows;
  readonly schedules: MemorySchedules;
  readonly crmContacts: MemoryContactRecords = new Map();
  contacts: Contacts = new MemoryContacts(this.crmContacts, SAMPLE_TRAVELER.id, SAMPLE_TRAVELER.email);
  /** The result of a log-in with a passkey of this device. */
  logInWithPasskey: (email?: string) => Promise<Session> = async () => {
    throw new Refusal('passkeyCancelled');
  };
  /** The answers of the server to a log-in through the organisation. */
  organisation: OrganisationLogIns = {
    begin: async () => 'https://id.school.test/log-in',
    complete: async () => ({ jwt: await this.token() }),
    finish: async () => ({ jwt: await this.token() }),
  };
  readonly user: UserEvent = userEvent.setup();
  readonly container: ReturnType<typeof compose>;

  constructor(appCards: readonly OnboardingCard[] = twoCards) {
    this.world = new MemoryDatabase(this.clock, this.random, appCards);
    this.quests = new MemoryQuests(this.world, SAMPLE_TRAVELER.id);
    this.onboardingFlows = new MemoryOnboardingFlows(this.world, SAMPLE_TRAVELER.id);
    this.schedules = new MemorySchedules(this.world, SAMPLE_TRAVELER.id);
    this.addCohort(CODES.running, '2026-11-16');
    this.addCohort(CODES.inThreeDays, '2026-11-23');
    this.addCohort(CODES.inFourDays, '2026-11-24');
    this.addCohort(CODES.trial, '2026-11-16', gardenTrialQuest);
    this.container = compose(
      ...allBindings,
      new ContainerModule(({ rebind }) => {
        rebind(Accounts).toConstantValue(this.accounts);
        rebind(GuestTrial).toDynamicValue(() => this.guestTrial);
        rebind(LegalDocuments).toConstantValue(this.legal);
        rebind(OrganisationLogIns).toDynamicValue(() => this.organisation);
        rebind(PasskeyLogIn).toConstantValue({ run: (email) => this.logInWithPasskey(email) });
        rebind(OwnPassword).toConstantValue(new MemoryOwnPassword(this.authBackend, this.sessionStore));
        rebind(SessionStore).toConstantValue(this.sessionStore);
        rebind(Contacts).toDynamicValue(() => this.contacts);
        rebind(Clock).toConstantValue(this.clock);
        rebind(Cohorts).toConstantValue(new MemoryCohorts(this.world));
        rebind(Notifications).toConstantValue(new MemoryNotifications(this.world, SAMPLE_TRAVELER.id));
        rebind(Quests).toConstantValue(this.quests);
        rebind(OnboardingFlows).toConstantValue(this.onboardingFlows);
        rebind(ErrorReports).toConstantValue(this.errorReports);
        rebind(PageLoader).toConstantValue(this.page);
        rebind(ReloadStore).toConstantValue(this.reloadStore);
        rebind(Schedules).toConstantValue(this.schedules);
      }),
    );
  }

  /** Opens a screen at its path; all other paths show only the current location. */
  open(
    path: string,
    element: ReactElement,
    { brought = {}, state, at = path }: { brought?: LinkParams; state?: unknown; at?: string } = {},
  ): void {
    const route = at === path ? addressed(path).pathname : path;
    this.container.get(LinkParamsState).receive(brought);
    render(
      <ViewModelProvider value={(type) => this.container.get(type)}>
        <MemoryRouter initialEntries={[{ ...addressed(at), state }]}>
          <Routes>
            <Route path={route} element={element} />
            <Route path="*" element={<LocationDisplay />} />
          </Routes>
        </MemoryRouter>
      </ViewModelProvider>,
    );
  }

  /** Watches the session; the result returns the message about its end, or `undefined` if it was ended on purpose. */
  watchSessionEnd(): () => string | undefined {
    this.container.get(RouteGuard).watch(() => undefined);
    return () => this.container.get(ToastState).shown?.key;
  }

  /** Signs a person up with this code. */
  async signUp(code: string = CODES.running): Promise<void> {
    await this.accounts.signUp({
      displayName: SAMPLE_TRAVELER.name,
      email: SAMPLE_TRAVELER.email,
      password: SAMPLE_TRAVELER.password,
      code,
      userLocalDate: { year: 2026, month: 11, day: 20 },
      timeZone: ZONE,
    });
  }

  /** Signs a person up as if on another device. */
  async signUpElsewhere(): Promise<void> {
    await this.signUp();
    for (const { id } of this.authBackend.travelers.everybody())
      await this.authBackend.devices.setSignUpDevice(id, 'another device');
  }

  /** A token as the server issues it to Mara, or to a person with another address. */
  async token(verified = true, email: string = SAMPLE_TRAVELER.email): Promise<Token> {
    return this.authBackend.tokens.issue(
      { ...SAMPLE_CLAIMS, id: email === SAMPLE_TRAVELER.email ? SAMPLE_TRAVELER.id : email, email, verified },
      { jti: this.random.uuid(), loggedInAt: this.clock.now() },
    );
  }

  async signIn(verified = true): Promise<void> {
    this.sessionStore.save(await this.token(verified));
  }

  async signInAs(email: string): Promise<void> {
    this.sessionStore.save(await this.token(true, email));
  }

  async join(code: string): Promise<void> {
    await this.quests.join(code, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
  }

  /** Completes every step and post of the active quest, some weeks later. */
  async finishQuest(): Promise<void> {
    this.clock.set('2026-12-12T09:00:00.000Z');
    const challenges = new MemoryChallenges(this.world, SAMPLE_TRAVELER.id);
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

  private addCohort(enrollmentCode: string, startingDate: CalendarDate, content = coastQuest): void {
    const id = `cohort ${enrollmentCode}`;
    this.world.cohorts.push({ id, organizationId: 'here', enrollmentCode, startingDate, isClosed: false, content });
  }
}

const addressed = (at: string): { pathname: string; search: string } => {
  const { pathname, search } = new URL(at, 'http://app.invalid');
  return { pathname, search };
};

/** The text below a field. */
export const fieldHint = (label: string): string => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
