import { expect, test } from 'vitest';
import { messages, operatorCommandMessages } from '#core/messages';

test('[ERR-1] every key stands in one file of the table, and says something', () => {
  const files = import.meta.glob<Record<string, Record<string, string>>>(
    '../../../core/messages/{pages,server,shared}/*.messages.ts',
    {
      eager: true,
    },
  );
  const keys = Object.values(files).flatMap((file) => Object.values(file).flatMap((table) => Object.keys(table)));
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(new Set(keys)).toEqual(new Set(Object.keys({ ...messages, ...operatorCommandMessages })));
  for (const [key, text] of Object.entries({ ...messages, ...operatorCommandMessages }))
    expect([key, text.trim() === '']).toEqual([key, false]);
});
