import { makeAutoObservable, runInAction } from 'mobx';
import { type ChangePreferences, type Visibility, type VisibilityGroup, visibilityToggled } from '#core/settings';
import { Task } from '../kit/async/task.ts';
import type { CurrentSession } from './name-setting.view-model.ts';

/**
 * The people who may open a Traveler's achievements, as two switches; a change is shown immediately, and undone if it
 * cannot be saved.
 */
export class VisibilitySettingViewModel {
  visibility: Visibility | undefined = undefined;
  readonly load: Task;
  readonly toggle: Task<[VisibilityGroup]>;

  constructor(preferences: ChangePreferences, current: CurrentSession) {
    this.load = new Task(async () => {
      const shown = this.visibility;
      const visibility = await preferences.visibilityOf(current.session?.id ?? '');
      runInAction(() => {
        if (this.visibility === shown) this.visibility = visibility;
      });
    });
    this.toggle = new Task(async (group) => {
      const before = this.visibility;
      if (before === undefined) return;
      const toggled = visibilityToggled(before, group);
      runInAction(() => (this.visibility = toggled));
      try {
        await preferences.changeVisibility(toggled);
      } catch (error) {
        runInAction(() => (this.visibility = before));
        throw error;
      }
    });
    makeAutoObservable(this);
  }
}
