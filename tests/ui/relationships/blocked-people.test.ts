import { expect, test } from 'vitest';
import { SystemRandomSource } from '#adapters/system/system';
import { Refusal } from '#core/messages';
import type { BlockedPerson } from '#core/relationships';
import { BlockedPeopleViewModel } from '#ui/relationships/blocked-people.view-model.ts';

const stub = <Whole>(part: object): Whole => part as Whole;
const BEN: BlockedPerson = stub({ id: 'ben' });

test.each([
  { key: 'errorNotFound', left: 0 },
  { key: 'errorServerDown', left: 1 },
] as const)(
  '[REL-26] unblocking somebody that the server refuses with $key leaves $left in the list',
  async ({ key, left }) => {
    const blocks = { all: async () => [BEN], unblock: () => Promise.reject(new Refusal(key)) };
    const view = new BlockedPeopleViewModel(stub(blocks), stub({}), new SystemRandomSource());
    await view.load.run();
    await view.unblock.run(BEN);
    expect(view.people).toHaveLength(left);
    expect(view.unblock.isFulfilled).toBe(left === 0);
  },
);
