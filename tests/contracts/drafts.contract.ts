// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Draft } from '#core/applets';
import { everyDrafts } from './every-device.ts';

const draft = (text: string): Draft => ({
  texts: { 'applet-1': text, reflection: '' },
  submission: `for ${text}`,
  savedAt: '2026-11-20T09:00:00.000Z',
});

describe.each(everyDrafts)('drafts kept by $name', ({ open }) => {
  test('[STP-5] hold nothing where nothing was begun', () => {
    expect(open().now.read('step:one')).toBeUndefined();
  });

  test('[STP-5] give back what was begun, each place its own, byte for byte', () => {
    const drafts = open().now;
    const odd = draft('👩‍🚀 שלום \u202Ertl e\u0301 "\\');
    expect(drafts.keep('step:one', odd)).toBe(true);
    expect(drafts.keep('step:two', draft('two'))).toBe(true);
    expect(drafts.read('step:one')).toEqual(odd);
    expect(drafts.read('step:two')).toEqual(draft('two'));
  });

  test('[STP-5] outlast a reload of the page', () => {
    const { now, reloaded } = open();
    now.keep('step:one', draft('one'));
    now.keep('step:two', draft('two'));
    now.drop('step:two');
    expect(reloaded().read('step:one')).toEqual(draft('one'));
    expect(reloaded().read('step:two')).toBeUndefined();
  });

  test('[STP-5] hold what was kept last', () => {
    const drafts = open().now;
    drafts.keep('post:one', draft('first'));
    drafts.keep('post:one', draft('second'));
    expect(drafts.read('post:one')).toEqual(draft('second'));
  });

  test('[STP-5] forget one place without touching another', () => {
    const drafts = open().now;
    drafts.keep('step:one', draft('one'));
    drafts.keep('step:two', draft('two'));
    drafts.drop('step:one');
    drafts.drop('step:never');
    expect(drafts.read('step:one')).toBeUndefined();
    expect(drafts.read('step:two')).toEqual(draft('two'));
  });

  test('[STP-5] are not changed by who still holds what was kept', () => {
    const drafts = open().now;
    const texts = { 'applet-1': 'before' };
    drafts.keep('step:one', { ...draft('one'), texts });
    texts['applet-1'] = 'after';
    expect(drafts.read('step:one')?.texts).toEqual({ 'applet-1': 'before' });
  });
});
