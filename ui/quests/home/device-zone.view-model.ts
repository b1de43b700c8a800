import { makeAutoObservable } from 'mobx';
import { type ChangePreferences, zoneInWords, zoneToMention, type ZoneOfferStore } from '#core/settings';
import { type Clock, timeIn, type TimeZone } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../active-quest.state.ts';

/** The device's time zone on home, if it differs from the account's. */
export class DeviceZoneViewModel {
  readonly save: Task<[TimeZone]>;
  private isDeclined = false;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    preferences: Pick<ChangePreferences, 'changeTimeZone'>,
    private readonly offers: ZoneOfferStore,
    private readonly clock: Clock,
  ) {
    this.save = new Task(async (zone) => {
      await preferences.changeTimeZone(zone);
      activeQuestState.clear();
    });
    makeAutoObservable<this, 'offers' | 'clock'>(this, { offers: false, clock: false }, { autoBind: true });
  }

  /** SET-8 · The offer to change the time zone, with its texts; `undefined` once it was declined. */
  get offer():
    | { readonly zone: TimeZone; readonly name: string; readonly time: string; readonly kept: string }
    | undefined {
    const { zone: saved } = this.activeQuestState;
    const zone = this.isDeclined ? undefined : zoneToMention(saved, this.clock.zone(), this.offers.declined());
    return zone && { zone, name: zoneInWords(zone), time: timeIn(zone, this.clock.now()), kept: zoneInWords(saved) };
  }

  use(): void {
    if (this.offer) void this.save.run(this.offer.zone);
  }

  decline(): void {
    if (this.offer) this.offers.decline(this.offer.zone);
    this.isDeclined = true;
  }
}
