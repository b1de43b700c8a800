import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** One action of a pointer or a keyboard, in the terms of both WebDriver protocols. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly object[];
}

/** A browser with one window, driven by its own protocol. */
export interface Driver {
  readonly navigate: (url: string) => Promise<void>;
  /** Calls a function, given as source text, in the page with JSON arguments, and awaits its promise. */
  readonly call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Sets the size of the page, without the window frame. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly takePicture: () => Promise<Buffer>;
  /** The errors that the page wrote to the console. */
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

/** A kind of browser on this machine. */
export interface OtherBrowserKind {
  readonly name: string;
  /** The Debian packages that are missing on this machine; empty if the browser can be driven. */
  readonly missing: readonly string[];
  readonly open: () => Promise<Driver>;
}

/** Ends a program with the tests, even if they are interrupted. */
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

/** The first output of a program, on either stream, that matches the pattern. */
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
