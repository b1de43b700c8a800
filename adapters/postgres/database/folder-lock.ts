import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * A holder touches its lock every `every` milliseconds; one on another machine counts as dead after `silence`
 * milliseconds.
 */
export const LOCK_HEARTBEAT = { every: 5_000, silence: 30_000 } as const;

/** Thrown when another living process already works on a data folder. */
export class FolderInUse extends Error {
  override readonly name: string = 'FolderInUse';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}.`);
  }
}

/**
 * The process that holds a lock. `home` identifies the machine and the part of it in which the pid is valid; `birth`
 * distinguishes two processes with the same pid, where the system can tell.
 */
interface Holder {
  readonly pid: number;
  readonly birth: string;
  readonly nonce: string;
  readonly home: string;
}

/**
 * Locks a folder for this process with a file of that name in it, and returns the function that unlocks it. Throws
 * `FolderInUse` if another process holds it; exactly one caller takes over the lock of a dead process. Whether a
 * process of another machine or container lives shows in its heartbeat alone; one that finds its lock taken over ends
 * with `FolderInUse`.
 */
export function lockFolder(folder: string, name = 'waymark.lock'): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const mine: Holder = { pid: process.pid, birth: birthOf(process.pid), nonce: randomUUID(), home: homeOfPids() };
  take(file, mine, folder);
  const beating = setInterval(() => beat(file, mine, folder), LOCK_HEARTBEAT.every).unref();
  return () => {
    clearInterval(beating);
    if (holderOf(file)?.nonce === mine.nonce) rmSync(file, { force: true });
  };
}

/** A beat that the system has no room for is left out: the next one comes long before the lock counts as silent. */
function beat(file: string, mine: Holder, folder: string): void {
  try {
    const holder = holderOf(file);
    if (holder === undefined) return;
    if (holder.nonce !== mine.nonce) throw new FolderInUse(folder, holder.pid);
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}

/** Too many open files, a full disk, or a disk that did not answer. */
const isPassing = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOMEM'].includes((error as NodeJS.ErrnoException).code ?? '');

function take(file: string, mine: Holder, folder: string): void {
  for (;;) {
    if (isCreated(file, mine)) return;
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (isAlive(holder, mine, file)) throw new FolderInUse(folder, holder.pid);
    if (isTakenOver(file, holder, mine, folder)) return;
  }
}

/** Only the one who holds the claim to a dead holder's lock may replace it, so that two cannot both take it over. */
function isTakenOver(file: string, dead: Holder, mine: Holder, folder: string): boolean {
  const claim = `${file}.${dead.nonce}`;
  take(claim, mine, folder);
  try {
    if (holderOf(file)?.nonce !== dead.nonce) return false;
    renameSync(written(file, mine), file);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Creates the lock as a link, which appears whole or not at all, so that no process reads an incomplete lock. */
function isCreated(file: string, mine: Holder): boolean {
  const draft = written(file, mine);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function written(file: string, mine: Holder): string {
  const draft = `${file}.${mine.nonce}.draft`;
  writeFileSync(draft, `${mine.pid}\n${mine.birth}\n${mine.nonce}\n${mine.home}\n`, { mode: 0o600 });
  return draft;
}

/** The process that holds the lock; `undefined` when the lock is gone or names no process. */
function holderOf(file: string): Holder | undefined {
  try {
    const [pid = '', birth = '', nonce = '', home = ''] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid.trim()), birth, nonce: nonce.replace(/[^\w-]/g, ''), home };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive({ pid, birth, home }: Holder, mine: Holder, file: string): boolean {
  if (home !== '' && home !== mine.home) return isBeating(file);
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return birth === '' || birthOf(pid) === '' || birthOf(pid) === birth;
}

/** A pid of elsewhere means nothing here, so only its silence tells. */
function isBeating(file: string): boolean {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched < LOCK_HEARTBEAT.silence;
}

/** Two processes see each other's pids when these are the same. */
function homeOfPids(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** When a process was started, counted from a particular boot; empty where the system does not say. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${boot}:${afterName.split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}
