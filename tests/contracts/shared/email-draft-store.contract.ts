// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { everyEmailDraftStore } from '../support/device-stores.ts';

const draft = { name: 'Ida', message: 'A calm page.\nשלום 🌊' };

describe.each(everyEmailDraftStore)('an email that was begun, saved by $name', ({ open }) => {
  test('[STP-5] is nothing before, as it was left last after the page was loaded again, and its own for each name', () => {
    const { now, reloaded } = open();
    expect([now.read('one'), now.begun()]).toEqual([undefined, []]);
    now.save('one', { name: 'I', message: '' });
    now.save('one', draft);
    now.save('two\nlines', { message: 'Hm.' });
    expect(reloaded().read('one')).toEqual(draft);
    expect(reloaded().read('two\nlines')).toEqual({ message: 'Hm.' });
    expect(reloaded().begun().toSorted()).toEqual(['one', 'two\nlines']);
  });

  test('[STP-5] is forgotten once it was sent', () => {
    const { now, reloaded } = open();
    now.save('one', draft);
    now.forget('one');
    now.forget('never begun');
    expect([now.read('one'), now.begun()]).toEqual([undefined, []]);
    expect([reloaded().read('one'), reloaded().begun()]).toEqual([undefined, []]);
  });
});
