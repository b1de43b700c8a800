import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ChangePreferences, type Location, type LocationId, type Locations, showsLocations } from '#core/settings';
import { Task } from '../kit/async/task.ts';
import type { CurrentSession } from './name-setting.view-model.ts';

/** The Traveler's location; a change is shown immediately, and undone if it cannot be saved. */
export class LocationSettingViewModel {
  locations: readonly Location[] = [];
  /** The last choice that is not saved yet; each is another object. */
  private choice: { readonly location: LocationId } | undefined = undefined;
  readonly load: Task;
  readonly save: Task;

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
    this.save = new Task(async () => {
      const { choice } = this;
      if (!choice) return;
      try {
        await preferences.changeLocation(choice.location);
      } finally {
        runInAction(() => {
          if (this.choice === choice) this.choice = undefined;
        });
      }
    });
    makeAutoObservable<this, 'current' | 'choice'>(this, { current: false, choice: observableRef }, { autoBind: true });
  }

  /** Saves a location, once an earlier choice is saved. */
  choose(location: LocationId): void {
    this.choice = { location };
    void this.save.runFresh();
  }

  get chosen(): LocationId {
    return this.choice?.location ?? this.current.session?.localizations[0]?.id ?? '';
  }

  /** SET-2 · Whether there are locations to choose from. */
  get isShown(): boolean {
    return showsLocations(this.locations);
  }
}
