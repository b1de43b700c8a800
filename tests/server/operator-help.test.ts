import { describe, expect, test } from 'vitest';
import { commands } from '#server/operator/commands';
import { typed } from './operator-console.ts';

describe('the help of the commands', () => {
  const nowhere = {} as never;

  test('lists every command, and teaches each with an example that can be read', async () => {
    const { code, said } = await typed(nowhere, '--help');
    expect(code).toBe(0);
    for (const { name, takes, example } of commands) {
      expect(said).toContain(`  ${name}`);
      const help = await typed(nowhere, ...name.split(' '), '--help');
      expect(help.code).toBe(0);
      expect(help.said).toContain(`npm run operator -- ${name}`);
      expect(help.said).toContain(example);
      for (const part of takes.map((one) => one.replace('?', '')))
        expect(help.said).toMatch(new RegExp(`^ {2}[<[]${part}[>\\]] +\\w.{10}`, 'm'));
    }
  });

  test('says how programs call a command, and what is meant by each thing that it takes', async () => {
    expect((await typed(nowhere, '--help')).said).toContain('--json for programs, after “npm run -s operator -- ”');
    const { said } = await typed(nowhere, 'users', 'role', '--help');
    expect(said).toContain('npm run -s');
    expect(said).toMatch(/^ {2}<role> +operator or traveler$/m);
    expect((await typed(nowhere, 'cohort', 'list', '--help')).said).not.toContain('What it takes:');
  });

  test.each([
    [['fly'], 'fly'],
    [['users'], 'users'],
    [['users', 'verify'], 'users verify'],
    [['users', 'verify', 'a', 'b'], 'users verify a b'],
    [['cohort', 'close', '24680', '--fast'], '--fast'],
    [['cohort', 'shift', '24680', '--later', '-2'], '--later'],
  ])('what cannot be read (%j) is said, and does nothing', async (words, part) => {
    const { code, said, complained } = await typed(nowhere, ...words);
    expect([code, said]).toEqual([2, '']);
    expect(complained.split('\n')[0]).toContain(part);
    expect(complained).toContain('npm run operator -- ');
  });
});
