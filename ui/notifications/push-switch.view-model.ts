import { makeAutoObservable, runInAction } from 'mobx';
import type { PushState, ReadPush, TurnPush } from '#core/notifications';
import { Task } from '../kit/task.ts';

/** Whether reminders also come to the lock screen of this device. */
export class PushSwitchViewModel {
  state: PushState | undefined = undefined;
  readonly read: Task;
  readonly turn: Task<[boolean]>;

  constructor(readPush: ReadPush, turnPush: TurnPush) {
    const take = (state: PushState): void => {
      runInAction(() => (this.state = state));
    };
    this.read = new Task(async () => take(await readPush.run()));
    this.turn = new Task(async (isOn) => take(await turnPush.run(isOn)));
    makeAutoObservable(this, { read: false, turn: false });
  }
}
