import { MemoryAuditLog } from '#adapters/memory/memory-audit-log';
import { MemoryOutboxDesk } from '#adapters/memory/memory-outbox-desk';
import { MemoryPeopleDesk } from '#adapters/memory/memory-people-desk';
import { MemoryTravelers } from '#adapters/memory/memory-travelers';
import { emailKey, type Traveler, Travelers } from '#core/account';
import { AuditLog, OutboxDesk, type OutboxJob, PeopleDesk } from '#core/operation';
import { deskOf } from '#server/operator/command';
import { everyDatabase, startServer, type TestServer } from '../server/harness.ts';

/** What operators work with, behind one kind of adapter. */
export interface Desks {
  readonly audit: AuditLog;
  readonly outbox: OutboxDesk;
  readonly people: PeopleDesk;
  readonly travelers: Travelers;
  /** Has a piece of work lie there. */
  leave(job: OutboxJob): Promise<void>;
  /** Nobody is there any more, and nothing waits; what operators did stays. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const everyDesk: readonly { readonly name: string; readonly open: () => Promise<Desks> }[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({ name: kind.name, open: async () => inDatabase(await startServer(kind)) })),
];

/** Somebody of that address and name, unverified. */
export const someone = (email: string, displayName: string): Traveler => ({
  id: crypto.randomUUID(),
  email,
  emailKey: emailKey(email),
  displayName,
  firstName: displayName,
  lastName: '',
  passwordHash: 'none',
  verifiedAt: null,
  timeZone: 'Europe/London',
  createdAt: '2026-11-20T09:00:00.000Z',
});

function inMemory(): Desks {
  const travelers = new MemoryTravelers();
  const outbox = new MemoryOutboxDesk();
  return {
    audit: new MemoryAuditLog(),
    outbox,
    people: new MemoryPeopleDesk(travelers),
    travelers,
    leave: async (job) => void outbox.jobs.push(job),
    reset: async () => {
      outbox.jobs.length = 0;
      for (const { id } of travelers.everybody()) travelers.forget(id);
    },
    close: async () => undefined,
  };
}

function inDatabase({ house, db, close }: TestServer): Desks {
  const desk = deskOf(house);
  return {
    audit: desk.get(AuditLog),
    outbox: desk.get(OutboxDesk),
    people: desk.get(PeopleDesk),
    travelers: desk.get(Travelers),
    leave: async ({ id, kind, attempts, runAt, doneAt, deadAt, isWhole, lastError }) => {
      await db
        .insertInto('jobs')
        .values({
          id,
          kind,
          attempts,
          run_at: runAt,
          done_at: doneAt,
          dead_at: deadAt,
          payload: JSON.stringify(isWhole ? { sealed: 'a secret letter' } : {}),
          last_error: lastError === null ? null : JSON.stringify({ type: lastError, message: 'the words of somebody' }),
          created_at: runAt,
        })
        .execute();
    },
    reset: async () => {
      await db.deleteFrom('jobs').execute();
      await db.deleteFrom('travelers').execute();
    },
    close,
  };
}
