import { makeAutoObservable, runInAction } from 'mobx';
import { type ChangePreferences, type Location, type LocationId, type Locations, showsLocations } from '#core/settings';
import { Task } from '../kit/async/task.ts';
import type { CurrentSession } from './name-setting.view-model.ts';

/** The Traveler's location; a change is shown immediately, and undone if it cannot be saved. */
export class LocationSettingViewModel {
  locations: readonly Location[] = [];
  private picked: LocationId | undefined = undefined;
  readonly load: Task;
  readonly choose: Task<[LocationId]>;

  constructor(
    locations: Locations,
    preferences: ChangePreferences,
    private readonly current: CurrentSession,
  ) {
    this.load = new Task(async () => {
      const organization = current.session?.organizations[0];
      const offered = organization ? await locations.of(organization.id) : [];
      runInAction(() => (this.locations = offered));
    });
    this.choose = new Task(async (location) => {
      runInAction(() => (this.picked = location));
      try {
        await preferences.changeLocation(location);
      } finally {
        runInAction(() => (this.picked = undefined));
      }
    });
    makeAutoObservable<this, 'current'>(this, { current: false });
  }

  get chosen(): LocationId {
    return this.picked ?? this.current.session?.localizations[0]?.id ?? '';
  }

  /** SET-2 · Whether there are locations to choose from. */
  get isShown(): boolean {
    return showsLocations(this.locations);
  }
}
