import { makeAutoObservable } from 'mobx';
import type { ErrorReports } from '#core/shared';
import { Task } from '../kit/async/task.ts';

/** Reports errors to the admin. */
export class ReportViewModel {
  readonly send: Task<[readonly string[]]>;

  constructor(errorReports: ErrorReports) {
    this.send = new Task((codes) => errorReports.report(codes));
    makeAutoObservable(this);
  }
}
