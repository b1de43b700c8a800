// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { everyReviewDraftStore } from '../support/device-stores.ts';

const draft = { score: 4, answer: 'A calm page.\nשלום 🌊' };

describe.each(everyReviewDraftStore)('feedback that was begun, saved by $name', ({ open }) => {
  test('[ACH-21] is nothing before, as it was left last after the page was loaded again, and its own for each submission', () => {
    const { now, reloaded } = open();
    expect(now.read('one')).toBeUndefined();
    now.save('one', { score: 1, answer: '' });
    now.save('one', draft);
    now.save('other', { score: 2, answer: 'Hm.' });
    expect(reloaded().read('one')).toEqual(draft);
    expect(reloaded().read('other')).toEqual({ score: 2, answer: 'Hm.' });
  });

  test('[ACH-21] is forgotten once it was sent', () => {
    const { now, reloaded } = open();
    now.save('one', draft);
    now.forget('one');
    now.forget('never begun');
    expect(now.read('one')).toBeUndefined();
    expect(reloaded().read('one')).toBeUndefined();
  });
});
