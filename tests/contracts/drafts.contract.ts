// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { PageDraft } from '#core/applets';
import { everyDrafts } from './every-device.ts';

const draft = (text: string, { place = 'step:one', writer = 'this page', edit = 1 } = {}): PageDraft => ({
  place,
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

describe.each(everyDrafts)('drafts kept by $name', ({ open }) => {
  test('[STP-5] hold nothing where nothing was begun', () => {
    const drafts = open().now;
    expect(drafts.kept('step:one')).toEqual([]);
    expect(drafts.kept()).toEqual([]);
  });

  test('[STP-5] give back what was begun, each place its own, byte for byte', () => {
    const drafts = open().now;
    const odd = draft('👩‍🚀 שלום \u202Ertl e\u0301 \u0007"\\');
    const two = draft('two', { place: 'step:two' });
    expect(drafts.keep(odd)).toBe(true);
    expect(drafts.keep(two)).toBe(true);
    expect(drafts.kept('step:one')).toMatchObject([odd]);
    expect(drafts.kept('step:two')).toMatchObject([two]);
    expect(drafts.kept()).toHaveLength(2);
  });

  test('[STP-5] keep one of each page at a place, the one that it kept last', () => {
    const drafts = open().now;
    drafts.keep(draft('first'));
    drafts.keep(draft('another', { writer: 'another page' }));
    drafts.keep(draft('second', { edit: 2 }));
    const words = drafts.kept('step:one').map(({ state }) => state.content.answers[0]?.text);
    expect(new Set(words)).toEqual(new Set(['another', 'second']));
  });

  test('[STP-5] outlast a reload of the page', () => {
    const { now, reloaded } = open();
    now.keep(draft('one'));
    now.keep(draft('two', { place: 'step:two' }));
    now.forget(now.kept('step:two'));
    expect(reloaded().kept()).toMatchObject([draft('one')]);
  });

  test('[STP-5] forget what they are told to, and leave its neighbours', () => {
    const drafts = open().now;
    drafts.keep(draft('one'));
    drafts.keep(draft('other', { writer: 'another page' }));
    drafts.keep(draft('two', { place: 'step:two' }));
    drafts.forget(drafts.kept('step:one').filter(({ state }) => state.writer === 'this page'));
    drafts.forget([]);
    expect(drafts.kept('step:one')).toMatchObject([draft('other', { writer: 'another page' })]);
    expect(drafts.kept('step:two')).toMatchObject([draft('two', { place: 'step:two' })]);
  });

  test('[STP-5] do not forget what a page has kept anew since', () => {
    const drafts = open().now;
    drafts.keep(draft('one'));
    const seen = drafts.kept('step:one');
    drafts.keep(draft('one and more', { edit: 2 }));
    drafts.forget(seen);
    expect(drafts.kept('step:one')).toMatchObject([draft('one and more', { edit: 2 })]);
  });

  test('[STP-5] are not changed by who still holds what was kept', () => {
    const drafts = open().now;
    const sent = [{ submission: 'before', edit: 1 }];
    const one = draft('one');
    drafts.keep({ ...one, state: { ...one.state, sent } });
    sent.push({ submission: 'after', edit: 1 });
    expect(drafts.kept('step:one')[0]?.state.sent).toEqual([{ submission: 'before', edit: 1 }]);
  });
});
