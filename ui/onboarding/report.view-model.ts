import { makeAutoObservable } from 'mobx';
import type { ErrorDesk } from '#core/shared';
import { Task } from '../kit/task.ts';

/** Telling the admin what went wrong. */
export class ReportViewModel {
  readonly send: Task<[readonly string[]]>;

  constructor(desk: ErrorDesk) {
    this.send = new Task((codes) => desk.report(codes));
    makeAutoObservable(this, { send: false });
  }
}
