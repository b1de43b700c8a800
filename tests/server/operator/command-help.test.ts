import { describe, expect, test } from 'vitest';
import { commands } from '#server/operator/commands/index';
import { runOperatorCommand } from '../support/operator-terminal.ts';

describe('the help of the commands', () => {
  const nowhere = {} as never;

  test('lists every command, and teaches each with an example that can be read', async () => {
    const { code, stdout } = await runOperatorCommand(nowhere, '--help');
    expect(code).toBe(0);
    expect(await runOperatorCommand(nowhere, 'help')).toMatchObject({ code, stdout });
    for (const { name, arguments: takes, example } of commands) {
      expect(stdout).toContain(`  ${name}`);
      const help = await runOperatorCommand(nowhere, ...name.split(' '), '--help');
      expect(help.code).toBe(0);
      expect(help.stdout).toContain(`  waymark-operator ${name}`);
      expect(help.stdout).toContain(example);
      for (const part of takes.map((one) => one.replace('?', '')))
        expect(help.stdout).toMatch(new RegExp(`^ {2}[<[]${part}[>\\]] +\\w.{10}`, 'm'));
    }
  });

  test('says how programs call a command, and what is meant by each thing that it takes', async () => {
    expect((await runOperatorCommand(nowhere, '--help')).stdout).toContain(
      '--json for output that programs read (with npm, call “npm run -s operator --”)',
    );
    const { stdout } = await runOperatorCommand(nowhere, 'users', 'role', '--help');
    expect(stdout).toContain('npm run -s');
    expect(stdout).toMatch(/^ {2}<role> +operator or traveler$/m);
    expect((await runOperatorCommand(nowhere, 'cohort', 'list', '--help')).stdout).not.toContain('Arguments:');
  });

  test.each([
    [['fly'], 'fly'],
    [['users'], 'users'],
    [['users', 'verify'], 'users verify'],
    [['users', 'verify', 'a', 'b'], 'users verify a b'],
    [['cohort', 'close', '24680', '--fast'], '--fast'],
    [['cohort', 'shift', '24680', '--later', '-2'], '--later'],
  ])('what cannot be read (%j) is said, and does nothing', async (words, part) => {
    const { code, stdout, stderr } = await runOperatorCommand(nowhere, ...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toContain(part);
    expect(stderr).toContain('waymark-operator');
  });
});
