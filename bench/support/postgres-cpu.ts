import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a tick of `/proc`. */
const TICK = 10_000;

/** Microseconds of processor time that the running processes of PostgreSQL on this machine have used; Linux only. */
export const postgresCpu = (): number =>
  readdirSync('/proc').reduce((sum, name) => sum + (/^\d+$/.test(name) ? ticksOf(name) * TICK : 0), 0);

function ticksOf(process: string): number {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return stat.includes('(postgres)') ? Number(fields[11]) + Number(fields[12]) : 0;
  } catch {
    // The process has ended.
    return 0;
  }
}
