import { expect, test } from 'vitest';
import { PagedList } from '#ui/operator/paged-list.ts';

/** A list of numbers, two per page, whose responses arrive on command. */
function numbersPagedByTwo(numbers: number[]) {
  const held: (() => void)[] = [];
  const list = new PagedList({
    query: () => null,
    read: async (_, after: string | undefined) => {
      const rest = numbers.filter((one) => one > Number(after ?? 0));
      const rows = rest.slice(0, 2);
      await new Promise<void>((resolve) => held.push(resolve));
      return { rows, next: rest.length > 2 ? String(rows.at(-1)) : null, totals: rest.length };
    },
    idOf: String,
  });
  return { list, letGo: (which = 0) => held.splice(which, 1)[0]?.(), reads: () => held.length };
}

const numbers = () => [1, 2, 3, 4, 5, 6];

test('a next page that arrives after the first page was reloaded is dropped', async () => {
  const { list, letGo } = numbersPagedByTwo(numbers());
  const first = list.load.run();
  letGo();
  await first;
  const late = list.loadMore.run();
  const again = list.load.run();
  letGo(1);
  await again;
  letGo();
  await late;
  expect([list.loaded?.rows, list.loaded?.next]).toEqual([[1, 2], '2']);
  const more = list.loadMore.run();
  letGo();
  await more;
  expect([list.loaded?.rows, list.loaded?.next]).toEqual([[1, 2, 3, 4], '4']);
});

test('a list loaded after a change is loaded once more if an older response was pending', async () => {
  const stored = numbers();
  const { list, letGo, reads } = numbersPagedByTwo(stored);
  const before = list.load.run();
  stored.shift();
  const after = list.reload();
  letGo();
  await before;
  await expect.poll(reads).toBe(1);
  letGo();
  await after;
  expect(list.loaded?.rows).toEqual([2, 3]);
});
