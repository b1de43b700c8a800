import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres } from '../../tests/setup/local-postgres.ts';

/** The names, states and roles of the members, as Patroni gives them. */
export interface MemberState {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** One PostgreSQL and the Patroni that starts and watches it. */
export class Member {
  private patroni: ChildProcess | undefined;
  private stopped: readonly number[] = [];

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly patroniPort: number,
    private readonly folder: string,
  ) {}

  start(): void {
    const log = openSync(join(this.folder, 'patroni.log'), 'a');
    this.patroni = spawn(...asPostgres('/usr/bin/patroni', [join(this.folder, 'patroni.yml')]), {
      cwd: this.folder,
      stdio: ['ignore', log, log],
    });
  }

  /** Kills PostgreSQL and Patroni as a power cut does. */
  kill(): void {
    for (const id of this.processes().toReversed()) signal(id, 'SIGKILL');
  }

  /** Stops all processes, so that connections stay open and nothing answers. */
  freeze(): void {
    this.stopped = this.processes();
    for (const id of this.stopped) signal(id, 'SIGSTOP');
  }

  thaw(): void {
    for (const id of this.stopped) signal(id, 'SIGCONT');
    this.stopped = [];
  }

  /** Ends PostgreSQL and Patroni in good order, or kills them after 15 seconds. */
  async stop(): Promise<void> {
    this.thaw();
    const { patroni } = this;
    if (patroni && patroni.exitCode === null && patroni.signalCode === null) {
      const ended = new Promise((resolve) => patroni.once('exit', resolve));
      patroni.kill('SIGTERM');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000).unref())]);
    }
    this.kill();
  }

  /** All members as this one sees them; none where it does not answer. */
  async cluster(): Promise<readonly MemberState[]> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.patroniPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      return ((await answer.json()) as { readonly members: readonly MemberState[] }).members;
    } catch {
      return [];
    }
  }

  /** Patroni, PostgreSQL and its children. */
  private processes(): readonly number[] {
    const { patroni } = this;
    const isRunning = patroni && patroni.exitCode === null && patroni.signalCode === null;
    const file = join(this.folder, 'data', 'postmaster.pid');
    const postgres = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
    const isPostgres = postgres !== undefined && existsSync(`/proc/${postgres}`);
    return [
      ...(isRunning && patroni.pid !== undefined ? [patroni.pid] : []),
      ...(isPostgres ? [postgres, ...childrenOf(postgres)] : []),
    ];
  }
}

function childrenOf(id: number): readonly number[] {
  try {
    return execFileSync('pgrep', ['-P', String(id)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended.
  }
}
