import { expect, test } from 'vitest';
import { migrations } from '#adapters/postgres/migrations/index';

const numberOf = (name: string): number => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]);

/** What is wrong with the names of migrations, in the order of their list. */
function faultsOf(names: readonly string[]): readonly string[] {
  const next = String(Math.max(...names.map(numberOf).filter(Number.isFinite)) + 1).padStart(4, '0');
  return names
    .filter((name, at) => {
      const before = names.slice(0, at).map(numberOf).filter(Number.isFinite);
      return !(numberOf(name) > Math.max(0, ...before));
    })
    .map((name) => `${name} is not numbered after every migration above it; the next number is ${next}`);
}

test('migrations are numbered upwards, each number once', () => {
  expect(faultsOf(Object.keys(migrations))).toEqual([]);
});

test.each([
  ['a number that is taken', ['0001-a', '0003-b', '0003-c'], '0003-c'],
  ['a number in a gap below', ['0001-a', '0003-b', '0002-c'], '0002-c'],
  ['no number', ['0001-a', '0003-b', 'pronouns'], 'pronouns'],
])('%s is refused, with the next number', (_, names, wrong) => {
  expect(faultsOf(names)).toEqual([`${wrong} is not numbered after every migration above it; the next number is 0004`]);
});
