import { doorAfter, type DoorMemory, emptyDoor, type SignupDraft } from '#core/account';

/** ACC-21 · Whom the front door is busy with: the newest draft that the server answered with, until it is cleared. */
export class DraftState {
  private memory: DoorMemory = emptyDoor;

  /** The address of whoever signed up, asked for a code or reset their password last. */
  get address(): string | undefined {
    return this.memory.draft?.email;
  }

  keep(draft: Partial<SignupDraft>): void {
    this.memory = doorAfter(this.memory, { kind: 'draft returned', draft });
  }

  clear(): void {
    this.memory = doorAfter(this.memory, { kind: 'draft cleared' });
  }
}
