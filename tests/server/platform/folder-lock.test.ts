import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FolderInUse, LOCK_HEARTBEAT, lockFolder } from '#adapters/postgres/database/folder-lock';
import { startProcess, bundleEntry } from '../support/server-process.ts';

let locker: string;

beforeAll(async () => {
  locker = await bundleEntry('tests/server/support/lock-folder-process.ts', 'locker');
});
afterAll(() => rmSync(locker, { force: true }));

describe('the lock of a data folder', () => {
  const inFolder = (): string => mkdtempSync(join(tmpdir(), 'waymark-lock-'));
  const lockIn = (folder: string): string => join(folder, 'waymark.lock');
  /** What a lock of this process says. */
  const heldIn = (folder: string): string => {
    const unlock = lockFolder(folder);
    const text = readFileSync(lockIn(folder), 'utf8');
    unlock();
    return text;
  };

  it('names this process, and is let go of once', () => {
    const folder = inFolder();
    const unlock = lockFolder(folder);
    expect(readFileSync(lockIn(folder), 'utf8').split('\n')[0]).toBe(String(process.pid));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    const next = lockFolder(folder);
    unlock();
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    next();
    rmSync(folder, { recursive: true });
  });

  it('of a living process is respected, whatever else the file says or leaves out', () => {
    const folder = inFolder();
    for (const text of [`${process.ppid}`, `${process.ppid}\n`, `1\n`]) {
      writeFileSync(lockIn(folder), text);
      expect(() => lockFolder(folder)).toThrow(FolderInUse);
      expect(readFileSync(lockIn(folder), 'utf8')).toBe(text);
    }
    rmSync(folder, { recursive: true });
  });

  it('of a process that has ended, or of none, is taken over', async () => {
    const folder = inFolder();
    const ended = startProcess('--version', {});
    await ended.ended;
    for (const text of [`${ended.child.pid}\n`, '', 'garbage', `${process.pid}\nanother-boot:17\nx\n`]) {
      writeFileSync(lockIn(folder), text);
      const unlock = lockFolder(folder);
      expect(readFileSync(lockIn(folder), 'utf8').split('\n')[0]).toBe(String(process.pid));
      unlock();
    }
    rmSync(folder, { recursive: true });
  });

  const touchedAgo = (file: string, milliseconds: number): void => {
    const then = new Date(Date.now() - milliseconds);
    utimesSync(file, then, then);
  };

  it('of another machine or container is respected for as long as its heart beats, whatever its pid is here', () => {
    const folder = inFolder();
    const [, birth = '', , home = ''] = heldIn(folder).split('\n');
    const elsewhere = ['another-host pid:[4026531836]', home.replace(/\S+$/, 'pid:[1]'), 'another-host'];
    for (const [index, there] of elsewhere.entries()) {
      writeFileSync(lockIn(folder), `999999999\n${birth}\nforeign-${index}\n${there}\n`);
      touchedAgo(lockIn(folder), LOCK_HEARTBEAT.silence - 2_000);
      expect(() => lockFolder(folder)).toThrow(FolderInUse);
      touchedAgo(lockIn(folder), LOCK_HEARTBEAT.silence + 1_000);
      lockFolder(folder)();
      expect(existsSync(lockIn(folder))).toBe(false);
    }
    writeFileSync(lockIn(folder), `999999999\n${birth}\nhere\n${home}\n`);
    lockFolder(folder)();
    rmSync(folder, { recursive: true });
  });

  it('is touched for as long as it is held; who finds another in it ends', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const folder = inFolder();
      const unlock = lockFolder(folder);
      touchedAgo(lockIn(folder), 60_000);
      vi.advanceTimersByTime(LOCK_HEARTBEAT.every);
      expect(Date.now() - statSync(lockIn(folder)).mtimeMs).toBeLessThan(30_000);
      writeFileSync(lockIn(folder), '4711\n\nforeign\nanother-host\n');
      expect(() => vi.advanceTimersByTime(LOCK_HEARTBEAT.every)).toThrow(FolderInUse);
      unlock();
      expect(readFileSync(lockIn(folder), 'utf8')).toContain('foreign');
      expect(vi.getTimerCount()).toBe(0);
      rmSync(folder, { recursive: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is taken over by exactly one of many who find its process dead', async () => {
    for (let round = 0; round < 4; round += 1) {
      const folder = inFolder();
      writeFileSync(lockIn(folder), '999999999\nlong-gone\nnonce\n');
      const rivals = Array.from({ length: 6 }, () =>
        startProcess(locker, { FOLDER: folder, AT: String(Date.now() + 1_500) }),
      );
      await Promise.all(rivals.map(({ ended }) => ended));
      const outcomes = rivals.map(({ output }) => output().trim());
      expect(outcomes.filter((outcome) => outcome === 'mine')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'FolderInUse')).toHaveLength(5);
      rmSync(folder, { recursive: true });
    }
  });
});
