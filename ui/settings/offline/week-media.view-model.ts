import { makeAutoObservable, runInAction } from 'mobx';
import type { WeekMedia } from '#core/quests';
import { Task } from '../../kit/async/task.ts';

/** Whether this device stores pictures and sounds of the week. */
export class WeekMediaViewModel {
  isOn: boolean;
  readonly toggle = new Task(() => this.change());

  constructor(private readonly media: WeekMedia) {
    this.isOn = media.isOn();
    makeAutoObservable<this, 'media'>(this, { media: false });
  }

  private async change(): Promise<void> {
    await this.media.choose(!this.isOn);
    runInAction(() => (this.isOn = this.media.isOn()));
  }
}
