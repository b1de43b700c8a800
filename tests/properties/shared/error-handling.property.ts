import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  failures,
  instants,
  loadingCodes,
  messageKeys,
  otherStacks,
  redisStacks,
  reloadStates,
  requestEvents,
  requestStatuses,
  texts,
} from '#core/arbitraries';
import {
  isBackendDown,
  failureMessageKey,
  LOADING_CODES,
  type MessageKey,
  messages,
  noErrors,
  formatMessage,
  withError,
  withoutMessage,
} from '#core/messages';
import {
  codesReported,
  errorReport,
  mayReload,
  type ReloadState,
  reloadFlagCleared,
  reloadRemembered,
  type RequestStatus,
  requestStatusAfter,
  TOAST_MILLISECONDS,
} from '#core/shared';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const MINUTE = 60_000;

const specifiedCodes = [
  'errorNotFoundActiveQuest',
  'errorGetWeeksForQuestNoQuest',
  'errorWeekContentNoQuestDef',
  'errorWeekContentNoWeekUser',
  'errorGetScheduleConfigNoQuest',
  'errorGetScheduleConfigNoWeekSpec',
  'errorGetScheduleConfigNoWeekContentful',
  'errorContentWeekDefMissing',
  'errorContentWeekDefPlaylistMissing',
];

const isSpecified = (key: string): boolean => specifiedCodes.includes(key);
const meansDown = (key: string): boolean => ['errorBackendDown', 'errorRedis'].includes(key);

test('[ERR-5] when Redis gave up that is what is said, whatever else the answer names', () => {
  const casings = fc.constantFrom<((text: string) => string)[]>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
  );
  forAll([failures, redisStacks, casings], (failure, stack, cased) => {
    expect(failureMessageKey({ ...failure, stack: cased(stack) })).toBe('errorRedis');
  });
});

test('[ERR-5] a trace of anything else changes nothing', () =>
  forAll([failures, otherStacks], ({ stack: _, ...failure }, stack) => {
    expect(failureMessageKey({ ...failure, stack })).toBe(failureMessageKey(failure));
  }));

test('[ERR-5] silence is a server that is down only where there is a network, and an answer never is', () =>
  forAll([failures, otherStacks], ({ isOnline: _, ...failure }, stack) => {
    const answered = failure.status !== undefined || failure.errorCode !== undefined;
    const keys = [true, false].map((isOnline) => failureMessageKey({ ...failure, stack, isOnline }));
    if (answered) expect(keys[1]).toBe(keys[0]);
    else expect(keys).toEqual(['errorServerDown', 'errorOffline']);
  }));

test('[ERR-6] the backend is down when the server or Redis says so, not when nobody can be reached', () => {
  for (const key of Object.keys(messages) as MessageKey[])
    expect([key, isBackendDown(key)]).toEqual([key, meansDown(key)]);
  expect([failureMessageKey({ status: 502 }), failureMessageKey({ status: 408 })].every(isBackendDown)).toBe(true);
  expect(
    [failureMessageKey({}), failureMessageKey({ isOnline: false }), failureMessageKey({ status: 500 })].some(
      isBackendDown,
    ),
  ).toBe(false);
});

test('[ERR-7] the nine errors of the loading screen have texts of their own that say what is missing', () => {
  expect(LOADING_CODES).toEqual(specifiedCodes);
  for (const code of LOADING_CODES.slice(1)) expect(messages[code]).toMatch(/^We can’t find /);
  expect(new Set(LOADING_CODES.map((code) => messages[code])).size).toBe(9);
});

test('[ERR-6][ERR-7] loading errors are collected once each in order, others leave the newest message alone', () => {
  const keys = fc.array(
    fc.oneof(loadingCodes, fc.constantFrom<MessageKey[]>('errorBackendDown', 'errorRedis'), messageKeys),
    { maxLength: 12 },
  );
  forAll(
    [keys],
    (all) => {
      const state = all.reduce(withError, noErrors);
      expect(state.loadingCodes).toEqual([...new Set(all.filter(isSpecified))]);
      expect(state.isBackendDown).toBe(all.some(meansDown));
      expect(state.message).toBe(all.findLast((key) => !isSpecified(key) && !meansDown(key)));
      expect(withoutMessage(state)).toEqual({ ...state, message: undefined });
    },
    { numRuns: 300 },
  );
  expect(noErrors).toEqual({ loadingCodes: [], isBackendDown: false, message: undefined });
});

const spelledOut = (markup: string): string =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('[ERR-8] a report is a paragraph for every error, and reading it gives back the codes', () => {
  const code = fc.oneof(loadingCodes, texts, fc.constantFrom('</p><script>', 'a&b\'<"', undefined));
  forAll([fc.array(code, { minLength: 1, maxLength: 5 })], (codes) => {
    const report = errorReport(codes);
    const paragraphs = report.split('</p>');
    expect(paragraphs.pop()).toBe('');
    expect(paragraphs.every((paragraph) => /^<p>[^<>"']*$/.test(paragraph))).toBe(true);
    const read = paragraphs.map((paragraph) => spelledOut(paragraph.slice(3)));
    const said = codes.map((one) => (one === undefined || !/[^\s\p{C}]/u.test(one) ? undefined : one));
    expect(read.length).toBe(codes.length);
    said.forEach((one, index) => one !== undefined && expect(read[index]).toBe(one));
  });
});

test('[ERR-8] of a report the codes are read again, whatever else it says', () =>
  forAll([fc.array(loadingCodes, { maxLength: 5 }), texts], (codes, content) => {
    const around = content.replaceAll('<', '');
    const report = codes.map((code) => `${around}<p>${code}</p>`).join('');
    expect(codesReported(report)).toEqual(codes);
    expect(codesReported(errorReport(codes))).toEqual(codes.length > 0 ? codes : ['unidentified error']);
    expect(codesReported('<p><b>errorDefault</b></p>')).toEqual([]);
  }));

test.each([
  [[], '<p>unidentified error</p>'],
  [[undefined], '<p>unidentified error</p>'],
  [['', 'errorContentWeekDefMissing'], '<p>unidentified error</p><p>errorContentWeekDefMissing</p>'],
  [['<b>'], '<p>&lt;b&gt;</p>'],
])('[ERR-8] the report of %j', (codes, report) => {
  expect(errorReport(codes)).toBe(report);
});

test('[ERR-3] however often Redis fails, reloads are ten minutes apart, with a success between them', () => {
  const happening = fc.record({
    what: fc.constantFrom('redis', 'redis', 'success'),
    after: fc.oneof(fc.integer({ min: 0, max: 15 * MINUTE }), fc.constantFrom(0, 10 * MINUTE - 1, 10 * MINUTE)),
  });
  forAll(
    [instants, fc.array(happening, { maxLength: 20 })],
    (start, all) => {
      let now = start;
      let memory: ReloadState = { hasReloaded: false, lastReloadAt: undefined };
      let last: string | undefined;
      let hasSucceeded = true;
      for (const { what, after } of all) {
        now = plusMilliseconds(now, after);
        if (what === 'success') {
          memory = reloadFlagCleared(memory);
          hasSucceeded = true;
        } else {
          const isLongAgo = last === undefined || Date.parse(now) - Date.parse(last) >= 10 * MINUTE;
          expect(mayReload({ ...memory, now })).toBe(hasSucceeded && isLongAgo);
          if (!mayReload({ ...memory, now })) continue;
          memory = reloadRemembered(now);
          [last, hasSucceeded] = [now, false];
        }
      }
    },
    { numRuns: 300 },
  );
});

test('[ERR-3] one reload is one too many until a call succeeds, and a clock set back does not forbid the next for ever', () =>
  forAll([reloadStates, instants, fc.integer({ min: 10, max: 10 ** 6 })], (memory, now, minutes) => {
    expect(mayReload({ ...memory, hasReloaded: true, now })).toBe(false);
    const ahead = { hasReloaded: false, lastReloadAt: plusMilliseconds(now, minutes * MINUTE) };
    expect(mayReload({ ...ahead, now })).toBe(true);
    expect(reloadFlagCleared(memory)).toEqual({ ...memory, hasReloaded: false });
  }));

test('[ERR-9] a toast stays for 5 seconds, one about a showcase for 3', () => {
  expect(TOAST_MILLISECONDS).toEqual({ usual: 5000, showcase: 3000 });
});

test.each<[RequestStatus, readonly RequestStatus[]]>([
  ['not started', ['pending', 'not started', 'not started', 'not started']],
  ['pending', ['pending', 'rejected', 'fulfilled', 'pending']],
  ['rejected', ['pending', 'rejected', 'rejected', 'not started']],
  ['fulfilled', ['pending', 'fulfilled', 'fulfilled', 'not started']],
])('[ERR-10] what is %s becomes %j when it is started, refused, answered, forgotten', (status, after) => {
  expect((['start', 'reject', 'fulfil', 'reset'] as const).map((event) => requestStatusAfter(status, event))).toEqual(
    after,
  );
});

test('[ERR-10] every start is answered once, however often it is asked and answered', () =>
  forAll([requestStatuses, fc.array(requestEvents, { maxLength: 15 })], (begun, events) => {
    let status = begun;
    let balance = begun === 'pending' ? 1 : 0;
    for (const event of events) {
      const after = requestStatusAfter(status, event);
      if (after === 'pending' && status !== 'pending') balance += 1;
      if (status === 'pending' && after !== 'pending') {
        expect([event, after]).toEqual(event === 'reject' ? ['reject', 'rejected'] : ['fulfil', 'fulfilled']);
        balance -= 1;
      }
      status = after;
      expect(balance).toBe(status === 'pending' ? 1 : 0);
    }
    expect(requestStatusAfter(status, 'start')).toBe('pending');
  }));

const specified = {
  errorNotFoundActiveQuest: "Sorry we can't connect to your quest at this time.",
  errorUnidentified: 'unidentified error',
  loadingSyncing: 'Syncing Content',
} as const;

test.each(Object.entries(specified))('[ERR-1][ERR-7] %s is said letter by letter', (key, text) => {
  expect(formatMessage(key)).toBe(text);
});
