import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { type ContactStatus, contactStatus, type SyncCrmContact } from '#core/account';
import { Task } from '../../kit/async/task.ts';
import type { SessionState } from '../session/session.state.ts';

/** Syncs the person's contact with the CRM in the background; retries after a failure at the next occasion. */
export class CrmContactState {
  status: ContactStatus = contactStatus(undefined);
  private readonly syncTask: Task;

  constructor(
    meetContact: SyncCrmContact,
    private readonly session: SessionState,
  ) {
    this.syncTask = new Task(async () => {
      const person = session.session;
      if (!person) return;
      const status = await meetContact.run(person.email);
      runInAction(() => {
        if (session.session?.id === person.id) this.status = status;
      });
    });
    makeAutoObservable(this);
    reaction(
      () => session.session?.id,
      () => (this.status = contactStatus(undefined)),
    );
  }

  /** Syncs the contact of a person with a verified email, once. */
  sync(): void {
    if (this.session.isVerified && this.status !== 'CONTACT_EXISTS') void this.syncTask.run();
  }
}
