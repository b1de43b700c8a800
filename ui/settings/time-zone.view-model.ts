import { makeAutoObservable, runInAction } from 'mobx';
import { type ChangeTimeZone, type Preferences, zoneInWords, zonesFound, zoneToOffer } from '#core/settings';
import { type Clock, knownTimeZones, timeIn, type TimeZone } from '#core/shared';
import { Task } from '../kit/task.ts';

/** What is read anew in another zone. */
export interface Calendars {
  clear(): void;
}

/** A zone as it is shown: its name, and what its clocks show now. */
export interface ZoneShown {
  readonly zone: TimeZone;
  readonly name: string;
  readonly time: string;
}

/** The zone that a Traveler's days follow. */
export class TimeZoneViewModel {
  kept: TimeZone | undefined = undefined;
  chosen: TimeZone | undefined = undefined;
  query = '';
  isChoosing = false;
  now: string;
  readonly load: Task;
  readonly save: Task<[TimeZone]>;
  private readonly zones = knownTimeZones();

  constructor(
    preferences: Preferences,
    changeTimeZone: ChangeTimeZone,
    calendars: Calendars,
    private readonly clock: Clock,
  ) {
    this.now = clock.now();
    this.load = new Task(async () => {
      const { timeZone } = await preferences.kept();
      runInAction(() => (this.kept = timeZone));
    });
    this.save = new Task(async (zone) => {
      await changeTimeZone.run(zone);
      calendars.clear();
      runInAction(() => {
        this.kept = zone;
        this.close();
      });
    });
    makeAutoObservable<this, 'clock' | 'zones'>(
      this,
      { load: false, save: false, clock: false, zones: false },
      { autoBind: true },
    );
  }

  get current(): ZoneShown | undefined {
    return this.kept && this.shown(this.kept);
  }

  /** The device's own zone, when it is another. */
  get offered(): ZoneShown | undefined {
    const zone = this.kept && zoneToOffer(this.kept, this.clock.zone());
    return zone && this.shown(zone);
  }

  get found(): readonly ZoneShown[] {
    return zonesFound(this.zones, this.query).map((zone) => this.shown(zone));
  }

  get canSave(): boolean {
    return this.chosen !== undefined && this.chosen !== this.kept;
  }

  open(): void {
    this.isChoosing = true;
    this.chosen = this.kept;
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
    this.chosen = zone;
  }

  /** The clocks go on while the page is open. */
  tick(): void {
    this.now = this.clock.now();
  }

  saveChosen(): void {
    if (this.chosen !== undefined && this.canSave) void this.save.run(this.chosen);
  }

  private shown(zone: TimeZone): ZoneShown {
    return { zone, name: zoneInWords(zone), time: timeIn(zone, this.now) };
  }
}
