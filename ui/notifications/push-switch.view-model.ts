import { makeAutoObservable, runInAction } from 'mobx';
import type { PushState, ReadPushState, TogglePush } from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** Whether this device receives reminders as push notifications. */
export class PushSwitchViewModel {
  state: PushState | undefined = undefined;
  readonly load: Task;
  readonly toggle: Task<[boolean]>;

  constructor(readPush: ReadPushState, togglePush: TogglePush) {
    const take = (state: PushState): void => {
      runInAction(() => (this.state = state));
    };
    this.load = new Task(async () => take(await readPush.run()));
    this.toggle = new Task(async (isOn) => take(await togglePush.run(isOn)));
    makeAutoObservable(this);
  }
}
