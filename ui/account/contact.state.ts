import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { type ContactStatus, contactStatus, type MeetContact } from '#core/account';
import { Task } from '../kit/task.ts';
import type { SessionState } from './session.state.ts';

/** What the marketing service knows of whoever is here; nobody waits for it, and what fails is tried at the next occasion. */
export class ContactState {
  status: ContactStatus = contactStatus(undefined);
  private readonly introduction: Task;

  constructor(
    meetContact: MeetContact,
    private readonly session: SessionState,
  ) {
    this.introduction = new Task(async () => {
      const person = session.session;
      if (!person) return;
      const status = await meetContact.run(person.email);
      runInAction(() => {
        if (session.session?.id === person.id) this.status = status;
      });
    });
    makeAutoObservable<this, 'session' | 'introduction'>(this, { session: false, introduction: false });
    reaction(
      () => session.session?.id,
      () => (this.status = contactStatus(undefined)),
    );
  }

  /** Introduces whoever has proven their address, once. */
  meet(): void {
    if (this.session.isVerified && this.status !== 'CONTACT_EXISTS') void this.introduction.run();
  }
}
