import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedEventKind, SECURITY_EVENT_KINDS } from '#core/operator';
import { forAll } from '../support/for-all.ts';

const kinds = fc.constantFrom(...SECURITY_EVENT_KINDS);
const statuses = fc.constantFrom(400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503);

test('[OPE-20] a refused call is a limit that was met, else a malicious file, else what the call is, else a denied access', () => {
  forAll([statuses, fc.option(kinds, { nil: undefined })], (status, kind) => {
    const usual = status === 403 ? 'access-denied' : undefined;
    expect(refusedEventKind(status, kind)).toBe(status === 429 ? 'limit-met' : (kind ?? usual));
    const found = refusedEventKind(status, kind, 'fileMalicious');
    expect(found).toBe(status === 429 ? 'limit-met' : 'malicious-file');
  });
});
