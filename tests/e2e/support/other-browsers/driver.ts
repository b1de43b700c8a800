import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** One thing that a pointer or a keyboard does, as both WebDriver protocols name it. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly object[];
}

/** A browser with one window, in the words of its own protocol. */
export interface Driver {
  readonly navigate: (url: string) => Promise<void>;
  /** Calls the text of a function in the page, with what JSON can hold, and waits for what it promises. */
  readonly call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Gives the page these measures, without the frame around it. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly takePicture: () => Promise<Buffer>;
  /** What the page wrote to the console as an error. */
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

/** A kind of browser on this machine. */
export interface OtherBrowserKind {
  readonly name: string;
  /** What Debian calls the packages that are missing here; none where it can be driven. */
  readonly missing: readonly string[];
  readonly open: () => Promise<Driver>;
}

/** Lets a program end with the tests, even when they are stopped. */
export function endWithUs(program: ChildProcess): ChildProcess {
  const end = (): void => void program.kill('SIGKILL');
  process.once('exit', end);
  program.once('exit', () => process.off('exit', end));
  return program;
}

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  const tooLong = setTimeout(() => program.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(tooLong);
}

/** The first thing that a program says which fits; it may say it on either stream. */
export function outputMatching(program: ChildProcess, wanted: RegExp, patience = 120_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => reject(new Error(`${why}:\n${text}`));
    const tooLong = setTimeout(() => fail(`${program.spawnfile} did not start in time`), patience);
    const hear = (more: unknown): void => {
      text += String(more);
      const found = wanted.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(tooLong);
      resolve(found);
    };
    program.stdout?.on('data', hear);
    program.stderr?.on('data', hear);
    program.once('error', (error) => fail(error.message));
    program.once('exit', () => fail(`${program.spawnfile} ended at once`));
  });
}
