import { screen, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { MemoryAccountDeletion } from '#memory/settings/memory-account-deletion';
import { MemoryAppFeedbackInbox } from '#memory/settings/memory-app-feedback-inbox';
import { MemoryHelpItems } from '#memory/settings/memory-help-items';
import { MemoryCalendarLinks } from '#memory/schedule/memory-calendar-links';
import { MemorySessions } from '#memory/account/memory-sessions';
import { MemorySignedInDevices } from '#memory/account/memory-signed-in-devices';
import { MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryOwnPasskeys, MemoryPasskeyDevice } from '#memory/account/memory-passkeys';
import { MemoryOwnSecondFactor } from '#memory/account/memory-own-second-factor';
import { MemoryRateLimits } from '#memory/account/memory-rate-limits';
import { MemoryLocations } from '#memory/settings/memory-locations';
import { MemoryPersonalData } from '#memory/settings/memory-personal-data';
import { MemoryPreferences } from '#memory/settings/memory-preferences';
import { MemoryNotificationEmails } from '#memory/notifications/memory-notification-emails';
import { MemoryNotificationSwitches } from '#memory/notifications/memory-notification-switches';
import { MemoryReminders } from '#memory/notifications/memory-reminders';
import { OwnPasskeys, OwnPassword, OwnSecondFactor, PasskeyDevice, SignedInDevices } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { NotificationEmails, NotificationSwitches, Reminders } from '#core/notifications';
import { Blocks, PartnerFit, Relationships } from '#core/relationships';
import { CalendarLinks } from '#core/schedule';
import {
  AccountDeletion,
  AppFeedbackInbox,
  type HelpItem,
  HelpItems,
  Locations,
  PersonalData,
  pictureUrl,
  Preferences,
  SETTINGS_PAGES,
  type SettingsPage,
} from '#core/settings';
import { SAMPLE_TRAVELER } from './auth-app.tsx';
import { FakeConnection } from './fake-connection.ts';
import { PeopleInMemory } from './people-in-memory.ts';
import '#ui/kit/overlay/modal-dialog.tsx';
import { FullApp, unsignedToken } from './full-app.tsx';

/** Mara in her settings; after a change, the server issues a token with the new name. */
export class SettingsApp {
  readonly connection = new FakeConnection();
  readonly app = new FullApp(unsignedToken());
  readonly reminders = new MemoryReminders(this.app.world, SAMPLE_TRAVELER.id);
  readonly switches = new MemoryNotificationSwitches(this.app.world, SAMPLE_TRAVELER.id);
  readonly emails = new MemoryNotificationEmails(this.app.world, SAMPLE_TRAVELER.id);
  readonly calendarLinks = new MemoryCalendarLinks(this.app.world, SAMPLE_TRAVELER.id);

  readonly sessions = new MemorySessions(this.app.world.random);
  /** Her account for log-ins. */
  readonly auth = new MemoryAuthBackend(this.app.clock, this.app.world.random);
  readonly passkeyDevice = new MemoryPasskeyDevice();
  /** The session of this page. */
  ownSession = '';

  readonly people: PeopleInMemory;
  readonly feedback = new MemoryAppFeedbackInbox();
  readonly help: HelpItem[] = [
    { id: 'begin', question: 'Where do I begin?', answer: 'With the first challenge.' },
    { id: 'late', question: 'What if I am late?', answer: 'Nothing is lost.' },
  ];
  readonly helpItems = new MemoryHelpItems(this.help);

  constructor(zone = 'Europe/Berlin') {
    const { world, clock, container } = this.app;
    world.traveler(SAMPLE_TRAVELER.id).timeZone = zone;
    const preferences = new MemoryPreferences(
      world,
      SAMPLE_TRAVELER.id,
      async (changed) => unsignedToken({ firstName: 'Marah', ...changed }),
      { run: async () => pictureUrl(world.random.uuid()) },
      { remove: async () => undefined },
    );
    const data = new MemoryPersonalData(new MemoryRateLimits(clock), world, SAMPLE_TRAVELER.id, {
      async *write() {
        yield new TextEncoder().encode('packed');
      },
    });
    this.people = new PeopleInMemory(world);
    container.load(
      new ContainerModule(({ rebind }) => {
        const checkPassword = async (password: string): Promise<void> => {
          if (password !== SAMPLE_TRAVELER.password) throw new Refusal('currentPasswordWrong', { field: 'password' });
        };
        const confirm = { change: async () => unsignedToken(), confirm: checkPassword };
        rebind(OwnPassword).toConstantValue(confirm);
        const own = async () => ({ traveler: SAMPLE_TRAVELER.id, jti: this.ownSession });
        rebind(SignedInDevices).toConstantValue(
          this.connection.wrap(
            new MemorySignedInDevices(this.sessions, own, clock, (_, password) => checkPassword(password)),
          ),
        );
        rebind(OwnSecondFactor).toConstantValue(this.connection.wrap(new MemoryOwnSecondFactor(this.auth, own)));
        rebind(OwnPasskeys).toConstantValue(this.connection.wrap(new MemoryOwnPasskeys(clock, checkPassword)));
        rebind(PasskeyDevice).toConstantValue(this.passkeyDevice);
        rebind(Blocks).toConstantValue(this.connection.wrap(this.people.blocksOf(SAMPLE_TRAVELER.id)));
        rebind(Relationships).toConstantValue(this.connection.wrap(this.people.of(SAMPLE_TRAVELER.id)));
        rebind(PartnerFit).toConstantValue(this.people.partnerFitOf(SAMPLE_TRAVELER.id));
        rebind(Preferences).toConstantValue(this.connection.wrap(preferences));
        rebind(Reminders).toConstantValue(this.connection.wrap(this.reminders));
        rebind(NotificationSwitches).toConstantValue(this.connection.wrap(this.switches));
        rebind(NotificationEmails).toConstantValue(this.connection.wrap(this.emails));
        rebind(CalendarLinks).toConstantValue(this.connection.wrap(this.calendarLinks));
        rebind(AccountDeletion).toConstantValue(
          this.connection.wrap(new MemoryAccountDeletion(world, SAMPLE_TRAVELER.id)),
        );
        rebind(AppFeedbackInbox).toConstantValue(this.connection.wrap(this.feedback));
        rebind(HelpItems).toConstantValue(this.connection.wrap(this.helpItems));
        rebind(Locations).toConstantValue(this.connection.wrap(new MemoryLocations(world, SAMPLE_TRAVELER.id)));
        rebind(PersonalData).toConstantValue(this.connection.wrap(data));
      }),
    );
  }

  get user() {
    return this.app.user;
  }

  /** Opens a page of the settings, once in a test; the page that is open can lead to the others. */
  async openSettings(page?: SettingsPage): Promise<ReturnType<FullApp['openAt']>> {
    if (page !== undefined && !SETTINGS_PAGES.includes(page))
      throw new Error(`The settings have no page '${page}'; there are: ${SETTINGS_PAGES.join(', ')}.`);
    if (screen.queryByRole('heading', { level: 1, name: messages.settingsTitle }))
      throw new Error('The settings are open already: call openSettings once in a test, then follow a link.');
    const router = this.app.openAt(page === undefined ? '/settings' : `/settings/${page}`);
    await screen.findByRole('heading', { level: 1, name: messages.settingsTitle }, { timeout: 5000 });
    return router;
  }

  savedTimeZone(): string {
    return this.app.world.traveler(SAMPLE_TRAVELER.id).timeZone;
  }
}

/** One section of the settings. */
export const settingsSection = (name: string) => within(screen.getByRole('region', { name }));
