import fc from 'fast-check';
import { type Failure, LOADING_CODES, type LoadingCode, type MessageKey, messages } from '../messages/index.ts';

/** Every key of the message table. */
export const messageKeys: fc.Arbitrary<MessageKey> = fc.constantFrom(...(Object.keys(messages) as MessageKey[]));

/** The codes that the loading screen collects. */
export const loadingCodes: fc.Arbitrary<LoadingCode> = fc.constantFrom(...LOADING_CODES);

/** Stack traces without a Redis failure; some mention one of the two words. */
export const otherStacks: fc.Arbitrary<string> = fc.constantFrom(
  '',
  'Error: boom\n    at serve (/srv/app/routes.js:12:3)',
  'ReplyError: READONLY\n    at parse (/srv/node_modules/redis-parser/lib/parser.js:179:12)',
  'AbortError: The user aborted a request.\n    at fetch (/srv/app/content.js:4:1)',
);

/** Traces that Redis leaves when it gives up on a command. */
export const redisStacks: fc.Arbitrary<string> = fc.constantFrom(
  'AbortError: Redis connection lost and command aborted. It might have been processed.\n    at end (/srv/app/index.js:9:1)',
  "AbortError: GET can't be processed. Stream not writeable.\n    at send (/srv/node_modules/redis/index.js:1:2)",
  'Error: REDIS COMMAND ABORTED',
);

/** Everything that can come back instead of an answer, silence and nonsense included. */
export const failures: fc.Arbitrary<Failure> = fc.record(
  {
    errorCode: fc.oneof(messageKeys, fc.string(), fc.constantFrom('__proto__', 'toString', '')),
    status: fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constantFrom(401, 408, 500, 502, 503)),
    stack: fc.oneof(otherStacks, redisStacks),
    isOnline: fc.boolean(),
  },
  { requiredKeys: [] },
);
