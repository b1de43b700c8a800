import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { formatMessage, LOCALE } from '#core/messages';
import type { PartnerCandidate, PartnerFit, PartnerSearch } from '#core/relationships';
import type { RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

/** REL-34 · Whether people of the cohort can find the Traveler, and whom the Traveler can find. */
export class PartnerFitViewModel {
  /** `undefined` until loaded. */
  found: PartnerSearch | undefined = undefined;
  readonly load: Task;
  readonly toggle: Task;
  readonly invite: Task<[PartnerCandidate]>;

  constructor(fit: PartnerFit, toasts: ToastState, random: RandomSource) {
    const submission = new IdempotentSubmission(random);
    const look = async (): Promise<void> => {
      const found = await fit.search();
      runInAction(() => (this.found = found));
    };
    this.load = new Task(look);
    this.toggle = new Task(async () => {
      if (!this.found) return;
      await fit.letBeFound(!this.found.isFindable);
      await look();
    });
    this.invite = new Task(async ({ id, displayName: name }) => {
      await submission.send({ id }, (key) => fit.invite(id, key));
      toasts.show('candidateInvited', { name });
      await look();
    });
    makeAutoObservable(this, { found: observableRef });
  }
}

/** REL-33 · The reason that a person could be a running partner, as text. */
export function fitInWords({ sharedDays, minutesApart }: PartnerCandidate): string {
  const apart =
    minutesApart === 0
      ? formatMessage('candidateSameTime')
      : formatMessage('candidateApart', { hours: minutesApart / 60 });
  if (sharedDays.length === 0) return formatMessage('candidateNoDay', { apart });
  const days = new Intl.ListFormat(LOCALE).format(sharedDays.map((day) => formatMessage(day)));
  return formatMessage('candidateFit', { days, apart });
}
