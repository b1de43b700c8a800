import { MemoryAuditLog } from '#memory/operator/memory-audit-log';
import { MemoryOutboxAdmin } from '#memory/operator/memory-outbox-admin';
import { MemoryUserAdmin } from '#memory/operator/memory-user-admin';
import { MemoryTravelers } from '#memory/account/memory-travelers';
import { emailKey } from '#core/account';
import { type Traveler, Travelers } from '#core/account/server';
import { AuditLog, OutboxAdmin, type OutboxJob } from '#core/operator';
import { UserAdmin } from '#core/operator/server';
import { createOperatorScope } from '#server/operator/command';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';

/** What operators work with, behind one kind of adapter. */
export interface OperatorEnvironment {
  readonly audit: AuditLog;
  readonly outbox: OutboxAdmin;
  readonly people: UserAdmin;
  readonly travelers: Travelers;
  /** Has a piece of work lie there. */
  addJob(job: OutboxJob): Promise<void>;
  /** Deletes all people and waiting messages, but not the log of operator actions. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const everyOperatorEnvironment: readonly {
  readonly name: string;
  readonly open: () => Promise<OperatorEnvironment>;
}[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({ name: kind.name, open: async () => inDatabase(await startServer(kind)) })),
];

/** An unverified Traveler with that address and name. */
export const unverifiedTraveler = (email: string, displayName: string): Traveler => ({
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

function inMemory(): OperatorEnvironment {
  const travelers = new MemoryTravelers();
  const outbox = new MemoryOutboxAdmin();
  return {
    audit: new MemoryAuditLog(),
    outbox,
    people: new MemoryUserAdmin(travelers),
    travelers,
    addJob: async (job) => void outbox.jobs.push(job),
    reset: async () => {
      outbox.jobs.length = 0;
      for (const { id } of travelers.everybody()) travelers.forget(id);
    },
    close: async () => undefined,
  };
}

function inDatabase({ context, db, close }: TestServer): OperatorEnvironment {
  const subject = createOperatorScope(context);
  return {
    audit: subject.get(AuditLog),
    outbox: subject.get(OutboxAdmin),
    people: subject.get(UserAdmin),
    travelers: subject.get(Travelers),
    addJob: async ({ id, kind, attempts, runAt, doneAt, deadAt, isWhole, lastError }) => {
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
