import { describe, expect, test } from 'vitest';
import { isAnswerOfServer } from '#adapters/postgres/database/preparing-client';
import { errorResponse } from '#server/http/requests/error-responses';

const failure = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code });

describe('a failure of the database', () => {
  test.each(['53300', '53400', '57P01', '57P03', '55P03', '57014', '40P01', '08006', 'ECONNRESET'])(
    '[ERR-2] with %s is answered 503, to be tried again',
    (code) => {
      expect(errorResponse(failure(code))).toMatchObject({
        status: 503,
        body: { errorCode: 'errorBackendDown' },
        retryAfter: 5,
      });
    },
  );

  test.each(['23505', '42P01', '57P99'])('[ERR-2] with %s is the product’s own', (code) => {
    expect(errorResponse(failure(code))).toMatchObject({ status: 500, body: { errorCode: 'errorDefault' } });
  });

  test.each([
    ['53300', true],
    ['57P03', true],
    ['ECONNREFUSED', false],
    ['ETIMEDOUT', false],
  ])('[ERR-2] with %s while connecting shows that the server is there: %s', (code, isThere) => {
    expect(isAnswerOfServer(failure(code))).toBe(isThere);
  });
});
