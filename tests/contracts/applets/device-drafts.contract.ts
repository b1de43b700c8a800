// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { PageDraft } from '#core/applets';
import { everyDeviceDrafts } from '../support/device-stores.ts';

const draft = (text: string, { place: draftKey = 'step:one', writer = 'this page', edit = 1 } = {}): PageDraft => ({
  place: draftKey,
  keptAt: '2026-11-20T09:00:00.000Z',
  state: {
    content: {
      answers: [{ appletId: 'applet-1', appletType: 'inline-text', text, untouched: false, modified: true }],
      reflectAnswers: '',
    },
    edit,
    editHere: 0,
    editOnServer: 0,
    base: 0,
    writer,
    sent: [{ submission: `for ${text}`, edit }],
    rival: null,
  },
});

describe.each(everyDeviceDrafts)('drafts saved by $name', ({ open }) => {
  test('[STP-5] hold nothing where nothing was begun', () => {
    const drafts = open().now;
    expect(drafts.list('step:one')).toEqual([]);
    expect(drafts.list()).toEqual([]);
  });

  test('[STP-5] give back what was begun, each place its own, byte for byte', () => {
    const drafts = open().now;
    const odd = draft('👩‍🚀 שלום \u202Ertl e\u0301 \u0007"\\');
    const two = draft('two', { place: 'step:two' });
    expect(drafts.save(odd)).toBe(true);
    expect(drafts.save(two)).toBe(true);
    expect(drafts.list('step:one')).toMatchObject([odd]);
    expect(drafts.list('step:two')).toMatchObject([two]);
    expect(drafts.list()).toHaveLength(2);
  });

  test('[STP-5] keep one of each page at a place, the one that it kept last', () => {
    const drafts = open().now;
    drafts.save(draft('first'));
    drafts.save(draft('another', { writer: 'another page' }));
    drafts.save(draft('second', { edit: 2 }));
    const words = drafts.list('step:one').map(({ state }) => state.content.answers[0]?.text);
    expect(new Set(words)).toEqual(new Set(['another', 'second']));
  });

  test('[STP-5] outlast a reload of the page', () => {
    const { now, reloaded } = open();
    now.save(draft('one'));
    now.save(draft('two', { place: 'step:two' }));
    now.remove(now.list('step:two'));
    expect(reloaded().list()).toMatchObject([draft('one')]);
  });

  test('[STP-5] forget what they are told to, and leave its neighbours', () => {
    const drafts = open().now;
    drafts.save(draft('one'));
    drafts.save(draft('other', { writer: 'another page' }));
    drafts.save(draft('two', { place: 'step:two' }));
    drafts.remove(drafts.list('step:one').filter(({ state }) => state.writer === 'this page'));
    drafts.remove([]);
    expect(drafts.list('step:one')).toMatchObject([draft('other', { writer: 'another page' })]);
    expect(drafts.list('step:two')).toMatchObject([draft('two', { place: 'step:two' })]);
  });

  test('[STP-5] do not forget what a page has kept anew since', () => {
    const drafts = open().now;
    drafts.save(draft('one'));
    const seen = drafts.list('step:one');
    drafts.save(draft('one and more', { edit: 2 }));
    drafts.remove(seen);
    expect(drafts.list('step:one')).toMatchObject([draft('one and more', { edit: 2 })]);
  });

  test('[STP-5] are not changed by who still holds what was saved', () => {
    const drafts = open().now;
    const sent = [{ submission: 'before', edit: 1 }];
    const one = draft('one');
    drafts.save({ ...one, state: { ...one.state, sent } });
    sent.push({ submission: 'after', edit: 1 });
    expect(drafts.list('step:one')[0]?.state.sent).toEqual([{ submission: 'before', edit: 1 }]);
  });

  test('[STP-17] tell a page the place where another page has kept or removed something, until it stops', async () => {
    const { now, otherPage } = open();
    const changed: string[] = [];
    const stop = now.watch((place) => changed.push(place));
    now.save(draft('own'));
    const other = otherPage();
    other.save(draft('one', { place: 'step:a.b', writer: 'another page' }));
    await vi.waitFor(() => expect(changed).toEqual(['step:a.b']));
    expect(now.list('step:a.b')).toMatchObject([draft('one', { place: 'step:a.b', writer: 'another page' })]);
    other.remove(other.list('step:a.b'));
    await vi.waitFor(() => expect(changed).toEqual(['step:a.b', 'step:a.b']));
    stop();
    other.save(draft('two', { writer: 'another page' }));
    await Promise.resolve();
    expect(changed).toHaveLength(2);
  });
});
