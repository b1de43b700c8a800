import { screen, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { MemoryAuditLog } from '#adapters/memory/memory-audit-log';
import { MemoryOperation, MemoryOperatorDesk } from '#adapters/memory/memory-operator-desk';
import { MemoryQuests } from '#adapters/memory/memory-quests';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import { messages } from '#core/messages';
import { OperatorDesk } from '#core/operation';
import { noHours } from '#core/schedule';
import type { Instant, TravelerId } from '#core/shared';
import { House, tokenOf } from './app/house.tsx';
import { CODES, MARA, NOW } from './doorstep.tsx';
import { Wire } from './wire.ts';

/** Mara, who is an operator, in her browser; the server knows, and so does her token unless told otherwise. */
export class Operator {
  readonly wire = new Wire();
  readonly house: House;
  readonly operation: MemoryOperation;
  readonly log = new MemoryAuditLog(new Map([[MARA.id, MARA.name]]));

  constructor(isOperator = true, role: 'OPERATOR' | 'TRAVELER' = isOperator ? 'OPERATOR' : 'TRAVELER') {
    this.house = new House(tokenOf({ role }));
    this.operation = new MemoryOperation(this.house.world);
    const desk = new MemoryOperatorDesk(this.operation, MARA.id, this.log, isOperator);
    this.house.container.load(
      new ContainerModule(({ rebind }) => void rebind(OperatorDesk).toConstantValue(this.wire.carry(desk))),
    );
  }

  get user() {
    return this.house.user;
  }

  open(tab = ''): ReturnType<House['enter']> {
    return this.house.enter(tab === '' ? '/operator' : `/operator?tab=${tab}`);
  }

  /** Somebody on the running quest; `late` of them never did what Monday asked for. */
  async walker(id: TravelerId, displayName: string, { isLate = false, loggedInAt = null as Instant | null } = {}) {
    const { world, clock } = this.house;
    this.operation.accounts.set(id, { displayName, email: `${id}@scene.test`, loggedInAt });
    if (isLate) clock.set('2026-11-16T09:00:00.000Z');
    const quests = new MemoryQuests(world, id);
    await quests.join(CODES.running, { year: 2026, month: 11, day: isLate ? 16 : 20, startOnSameWeek: true });
    const { quest } = await quests.active();
    if (isLate) await new MemorySchedules(world, id).commit({ questId: quest.id, hours: { ...noHours, monday: 4 } });
    clock.set(NOW);
  }

  report(codes: readonly string[], displayName = 'Ann Walker'): string {
    const id = this.house.dice.id();
    const person = { traveler: 'ann', displayName, email: 'ann@scene.test' };
    const answer = { answer: null, answeredAt: null };
    this.operation.reports.push({ id, ...person, codes, release: '1.2.3', reportedAt: NOW, ...answer });
    return id;
  }

  giveUp(isWhole = true): string {
    const id = this.house.dice.id();
    const failed = { attempts: 80, runAt: NOW, doneAt: null, deadAt: NOW, lastError: 'Error EENVELOPE' };
    this.operation.outbox.jobs.push({ id, kind: 'mail', isWhole, ...failed });
    return id;
  }
}

/** The words of a table, row by row, below its head. */
export async function rowsOf(caption: string | RegExp): Promise<readonly (readonly string[])[]> {
  const table = await screen.findByRole('table', { name: caption }, { timeout: 5000 });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
      ({ textContent }) => textContent ?? '',
    ),
  );
}

export const heading = () => screen.findByRole('heading', { level: 1, name: messages.deskTitle }, { timeout: 5000 });
