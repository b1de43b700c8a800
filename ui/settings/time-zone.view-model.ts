import { makeAutoObservable, runInAction } from 'mobx';
import { type ChangePreferences, isZoneUnknown, zoneInWords, zonesMatching, zoneToOffer } from '#core/settings';
import { type Clock, knownTimeZones, timeIn, type TimeZone } from '#core/shared';
import { Task } from '../kit/async/task.ts';

/** State to reload after a change of the time zone. */
export interface ZoneDependentState {
  clear(): void;
}

/** A time zone as displayed: its name, and its current time. */
export interface DisplayedZone {
  readonly zone: TimeZone;
  readonly name: string;
  readonly time: string;
}

/** The time zone that a Traveler's days follow. */
export class TimeZoneViewModel {
  savedZone: TimeZone | undefined = undefined;
  chosenZone: TimeZone | undefined = undefined;
  query = '';
  isChoosing = false;
  now: string;
  readonly load: Task;
  readonly save: Task<[TimeZone]>;
  private readonly zones = knownTimeZones();

  constructor(
    preferences: ChangePreferences,
    calendars: ZoneDependentState,
    private readonly clock: Clock,
  ) {
    this.now = clock.now();
    this.load = new Task(async () => {
      const shown = this.savedZone;
      const { timeZone } = await preferences.current();
      runInAction(() => {
        if (this.savedZone === shown) this.savedZone = timeZone;
      });
    });
    this.save = new Task(async (zone) => {
      await preferences.changeTimeZone(zone);
      calendars.clear();
      runInAction(() => {
        this.savedZone = zone;
        this.close();
      });
    });
    makeAutoObservable<this, 'clock' | 'zones'>(this, { clock: false, zones: false }, { autoBind: true });
  }

  get currentZone(): DisplayedZone | undefined {
    return this.savedZone && this.displayed(this.savedZone);
  }

  /** The device's own time zone, if it differs. */
  get deviceZone(): DisplayedZone | undefined {
    const zone = this.savedZone && zoneToOffer(this.savedZone, this.clock.zone());
    return zone && this.displayed(zone);
  }

  get isZoneUnknown(): boolean {
    return this.savedZone !== undefined && isZoneUnknown(this.savedZone, this.clock.zone());
  }

  get matchingZones(): readonly DisplayedZone[] {
    return zonesMatching(this.zones, this.query).map((zone) => this.displayed(zone));
  }

  get canSave(): boolean {
    return this.chosenZone !== undefined && this.chosenZone !== this.savedZone;
  }

  open(): void {
    this.isChoosing = true;
    this.chosenZone = this.savedZone;
    this.save.reset();
  }

  close(): void {
    this.isChoosing = false;
    this.query = '';
  }

  search(query: string): void {
    this.query = query;
  }

  choose(zone: TimeZone): void {
    this.chosenZone = zone;
  }

  /** Updates the displayed times while the page is open. */
  updateClocks(): void {
    this.now = this.clock.now();
  }

  saveChosen(): void {
    if (this.chosenZone !== undefined && this.canSave) void this.save.run(this.chosenZone);
  }

  private displayed(zone: TimeZone): DisplayedZone {
    return { zone, name: zoneInWords(zone), time: timeIn(zone, this.now) };
  }
}
