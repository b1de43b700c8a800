import type { TestServer } from '../../server/support/test-server.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';
import type { ContractEnvironment } from './contract-environment.ts';

export const movedIn =
  (db: TestServer['db']): ContractEnvironment['changeTimeZone'] =>
  async (traveler, zone) => {
    await db.updateTable('travelers').set({ time_zone: zone }).where('id', '=', traveler).execute();
  };

export const setClosedIn =
  (db: TestServer['db']): ContractEnvironment['setClosed'] =>
  async (enrollmentCode, isClosed) => {
    const closed_at = isClosed ? FRIDAY : null;
    await db.updateTable('cohorts').set({ closed_at }).where('enrollment_code', '=', enrollmentCode).execute();
  };

export const allowEditingIn =
  (db: TestServer['db']): ContractEnvironment['allowEditing'] =>
  async (enrollmentCode, isAllowed) => {
    const cohort = db.updateTable('cohorts').where('enrollment_code', '=', enrollmentCode);
    await cohort.set({ allow_edit_completed: isAllowed }).execute();
  };
