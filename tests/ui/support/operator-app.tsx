import { screen, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { MemoryAuditLog } from '#memory/operator/memory-audit-log';
import { MemoryOperatorData, MemoryOperatorConsole } from '#memory/operator/memory-operator-console';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import { messages } from '#core/messages';
import type { Role } from '#core/account';
import { type ContentReport, OperatorConsole } from '#core/operator';
import type { OperatorScope } from '#core/operator/server';
import { type Instant, type TravelerId, noHours } from '#core/shared';
import { FullApp, unsignedToken } from './full-app.tsx';
import { CODES, SAMPLE_TRAVELER, NOW } from './auth-app.tsx';
import { FakeConnection } from './fake-connection.ts';

/** Mara, an operator, in her browser; the server and her token say so by default. */
export class OperatorApp {
  readonly connection = new FakeConnection();
  readonly app: FullApp;
  readonly operation: MemoryOperatorData;
  readonly auditLog = new MemoryAuditLog(new Map([[SAMPLE_TRAVELER.id, SAMPLE_TRAVELER.name]]));

  constructor(scope: OperatorScope | null = 'everything', role = roleOf(scope)) {
    this.app = new FullApp(unsignedToken({ role }));
    this.operation = new MemoryOperatorData(this.app.world);
    const operatorConsole = new MemoryOperatorConsole(this.operation, SAMPLE_TRAVELER.id, this.auditLog, scope);
    this.app.container.load(
      new ContainerModule(
        ({ rebind }) => void rebind(OperatorConsole).toConstantValue(this.connection.wrap(operatorConsole)),
      ),
    );
  }

  get user() {
    return this.app.user;
  }

  open(tab = ''): ReturnType<FullApp['openAt']> {
    return this.app.openAt(tab === '' ? '/operator' : `/operator?tab=${tab}`);
  }

  /** Adds a person to the running quest; if `late`, they did not do Monday's steps. */
  async addCohortMember(
    id: TravelerId,
    displayName: string,
    { isLate = false, loggedInAt = null as Instant | null } = {},
  ) {
    const { world, clock } = this.app;
    this.operation.accounts.set(id, { displayName, email: `${id}@scene.test`, loggedInAt });
    if (isLate) clock.set('2026-11-16T09:00:00.000Z');
    const quests = new MemoryQuests(world, id);
    await quests.join(CODES.running, { year: 2026, month: 11, day: isLate ? 16 : 20, startOnSameWeek: true });
    const { quest } = await quests.active();
    if (isLate) await new MemorySchedules(world, id).commit({ questId: quest.id, hours: { ...noHours, monday: 4 } });
    clock.set(NOW);
  }

  addReport(codes: readonly string[], displayName = 'Ann Walker', abuse: ContentReport['abuse'] = null): string {
    const id = this.app.random.uuid();
    const person = { traveler: 'ann', displayName, email: 'ann@scene.test' };
    const answer = { answer: null, answeredAt: null };
    this.operation.reports.push({ id, ...person, codes, abuse, release: '1.2.3', reportedAt: NOW, ...answer });
    return id;
  }

  addDelivery(): void {
    const id = this.app.random.uuid();
    const failed = { url: 'https://crm.example.org/in', type: 'traveler.joined', createdAt: NOW } as const;
    const state = { state: 'given up', attempts: 1, triedAt: NOW, failure: 'answered 410' } as const;
    this.operation.webhooks.log.push({ id, ...failed, ...state });
  }

  addDeadEmail(isWhole = true): string {
    const id = this.app.random.uuid();
    const failed = { attempts: 80, runAt: NOW, doneAt: null, deadAt: NOW, lastError: 'Error EENVELOPE' };
    this.operation.outbox.jobs.push({ id, kind: 'mail', isWhole, ...failed });
    return id;
  }
}

/** The role in a session with this scope. */
const roleOf = (scope: OperatorScope | null): Role =>
  scope === null ? 'TRAVELER' : scope === 'everything' ? 'OPERATOR' : 'ORGANIZATION_OPERATOR';

/** The cell texts of a table, row by row, without the header. */
export async function tableRows(caption: string | RegExp): Promise<readonly (readonly string[])[]> {
  const table = await screen.findByRole('table', { name: caption }, { timeout: 5000 });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
      ({ textContent }) => textContent ?? '',
    ),
  );
}

export const operatorHeading = () =>
  screen.findByRole('heading', { level: 1, name: messages.consoleTitle }, { timeout: 5000 });
