import { readFileSync } from 'node:fs';

/** How many open files are left to the database, to files of Travelers and to calls of our own. */
const RESERVED = 256;

/** How many connections a server may hold at once; as many as come where the system does not say how many files it may open. */
export function maxConnections(limits: string = limitsOfProcess()): number | undefined {
  const most = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return most === undefined ? undefined : Math.max(RESERVED, Number(most) - RESERVED);
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
