import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Refusal } from '#core/messages';
import type {
  NotificationChannel,
  NotificationEmailChange,
  NotificationEmails,
  NotificationEmailSetting,
  NotificationSwitch,
  NotificationSwitches,
  NotificationType,
} from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** One switch: a change is shown immediately, and undone if it cannot be saved. */
export class ChannelSwitch {
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  isOn: boolean;
  readonly toggle: Task;

  constructor({ type, channel, isOn }: NotificationSwitch, keep: (changed: NotificationSwitch) => Promise<unknown>) {
    this.type = type;
    this.channel = channel;
    this.isOn = isOn;
    this.toggle = new Task(async () => {
      const before = this.isOn;
      runInAction(() => (this.isOn = !before));
      try {
        await keep({ type, channel, isOn: !before });
      } catch (error) {
        runInAction(() => (this.isOn = before));
        throw error;
      }
    });
    makeAutoObservable(this, { type: false, channel: false });
  }
}

/** The notification settings: a switch for each type and channel. */
export class NotificationSettingsViewModel {
  switches: readonly ChannelSwitch[] | undefined = undefined;
  emails: NotificationEmailSetting | undefined = undefined;
  private lastToggled: ChannelSwitch | undefined = undefined;
  readonly load: Task;
  readonly keepEmails: Task;
  private kept: NotificationEmailSetting | undefined = undefined;

  constructor(switches: NotificationSwitches, emails: NotificationEmails) {
    this.load = new Task(async () => {
      const shown = this.state;
      const [all, chosen] = await Promise.all([switches.all(), emails.current()]);
      runInAction(() => {
        if (this.state !== shown) return;
        this.emails = chosen;
        this.kept = chosen;
        this.switches = all.map((one) => new ChannelSwitch(one, (changed) => switches.set(changed)));
      });
    });
    this.keepEmails = new Task(async () => {
      while (this.emails && this.emails !== this.kept) {
        const wanted = this.emails;
        try {
          await emails.choose({ frequency: wanted.frequency, quotes: wanted.quotes });
        } catch (error) {
          runInAction(() => (this.emails = this.kept));
          throw error;
        }
        this.kept = wanted;
      }
    });
    makeAutoObservable<this, 'kept'>(this, { emails: observableRef, kept: false });
  }

  /** The current settings as text, for comparison. */
  private get state(): string {
    return JSON.stringify([this.emails, this.switches?.map(({ isOn }) => isOn)]);
  }

  /** The switches of a type, in the order of the channels. */
  of(type: NotificationType): readonly ChannelSwitch[] {
    return this.switches?.filter((one) => one.type === type) ?? [];
  }

  /** The reason that the last change could not be saved, if it was one of this type. */
  refusalOf(type: NotificationType): Refusal | undefined {
    return this.lastToggled?.type === type ? this.lastToggled.toggle.refusal : undefined;
  }

  toggle(one: ChannelSwitch): void {
    this.lastToggled = one;
    void one.toggle.run();
  }

  /** Shows the new email frequency immediately, and saves the last one chosen. */
  chooseEmails(change: NotificationEmailChange): void {
    if (this.emails) this.emails = { ...this.emails, ...change };
    void this.keepEmails.run();
  }
}
