import { makeAutoObservable, runInAction } from 'mobx';
import type { Refusal } from '#core/messages';
import type {
  NotificationChannel,
  NotificationSwitch,
  NotificationSwitches,
  NotificationType,
} from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** One switch: a change shows at once, and is taken back when it could not be kept. */
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
    makeAutoObservable(this, { type: false, channel: false, toggle: false });
  }
}

/** What a Traveler is told, and how: a switch for each type of notification and channel. */
export class NotificationSettingsViewModel {
  switches: readonly ChannelSwitch[] | undefined = undefined;
  private lastToggled: ChannelSwitch | undefined = undefined;
  readonly load: Task;

  constructor(switches: NotificationSwitches) {
    this.load = new Task(async () => {
      const all = await switches.all();
      runInAction(() => (this.switches = all.map((one) => new ChannelSwitch(one, (changed) => switches.set(changed)))));
    });
    makeAutoObservable(this, { load: false });
  }

  /** The switches of a type, in the order of the channels. */
  of(type: NotificationType): readonly ChannelSwitch[] {
    return this.switches?.filter((one) => one.type === type) ?? [];
  }

  /** Why the last change could not be kept, when it was one of this type. */
  refusalOf(type: NotificationType): Refusal | undefined {
    return this.lastToggled?.type === type ? this.lastToggled.toggle.refusal : undefined;
  }

  toggle(one: ChannelSwitch): void {
    this.lastToggled = one;
    void one.toggle.run();
  }
}
