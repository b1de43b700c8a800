import { type MessageKey, messages } from '#core/messages';
import { httpStatusOf } from '../http/requests/error-responses.ts';
import type { RouteAccess, RouteOptions } from '../http/requests/route-definition.ts';
import type { ApiResponse, Operation, Paths } from './types.ts';

const ofOperators: readonly MessageKey[] = [
  'errorSessionExpired',
  'errorNotVerified',
  'errorForbidden',
  'errorSecondFactorRequired',
];

const byAccess: Readonly<Record<RouteAccess, readonly MessageKey[]>> = {
  anybody: [],
  'signed in': ['errorSessionExpired'],
  reviewer: ['errorSessionExpired', 'errorNotVerified'],
  verified: ['errorSessionExpired', 'errorNotVerified'],
  operator: ofOperators,
  'organization operator': ofOperators,
};

const ofEveryCall: readonly MessageKey[] = [
  'errorInvalidRequest',
  'errorTooManyRequests',
  'errorBackendDown',
  'errorDefault',
];
const ofAccounts: readonly MessageKey[] = ['guestNeedsAccount'];
const ofSensitiveCalls: readonly MessageKey[] = ['errorConfirmationNeeded'];
const ofForms: readonly MessageKey[] = ['textNotStorable'];
const ofWrites: readonly MessageKey[] = ['errorStillRunning', 'errorKeyReused', 'errorTooLarge'];

/** The refusals of a call, its own rules first. */
export const refusalsOf = (
  own: readonly MessageKey[],
  {
    allow,
    needsConfirmation = false,
    isForGuests = false,
    isWrite,
    hasForm,
  }: Pick<RouteOptions<never>, 'allow' | 'needsConfirmation' | 'isForGuests'> & {
    readonly isWrite: boolean;
    readonly hasForm: boolean;
  },
): readonly MessageKey[] => [
  ...new Set([
    ...own,
    ...byAccess[allow],
    ...(allow === 'anybody' || isForGuests ? [] : ofAccounts),
    ...(needsConfirmation ? ofSensitiveCalls : []),
    ...ofEveryCall,
    ...(hasForm ? ofForms : []),
    ...(isWrite ? ofWrites : []),
  ]),
];

/** The refusals before fields are read: an unreadable body or address, or an address that is too long. */
export const unreadable = ({
  hasBody,
  hasPath,
}: {
  readonly hasBody: boolean;
  readonly hasPath: boolean;
}): readonly number[] => [...(hasBody || hasPath ? [400] : []), ...(hasBody ? [415] : []), ...(hasPath ? [414] : [])];

/** The responses to what is refused, by their status, with the statuses of what cannot be read. */
export function refusalAnswers(keys: readonly MessageKey[], unread: readonly number[] = []): Operation['responses'] {
  const byStatus = new Map<number, MessageKey[]>();
  const add = (status: number, key: MessageKey) => byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  for (const key of keys) add(httpStatusOf(key), key);
  for (const status of unread) add(status, 'errorInvalidRequest');
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [
      status,
      isCommon(reasons) ? { $ref: RESPONSES_PREFIX + reasons[0] } : responseFor(reasons),
    ]),
  );
}

const RESPONSES_PREFIX = '#/components/responses/';

const commonReasons: readonly MessageKey[] = [
  ...byAccess.operator,
  ...ofAccounts,
  ...ofSensitiveCalls,
  ...ofEveryCall,
  ...ofForms,
  ...ofWrites,
];

const isCommon = ([key, ...others]: readonly MessageKey[]): boolean =>
  key !== undefined && others.length === 0 && commonReasons.includes(key);

/** The responses that calls refer to. */
export function referredResponses(paths: Paths): Readonly<Record<string, ApiResponse>> {
  const text = JSON.stringify(paths);
  const referred = commonReasons.filter((key) => text.includes(`"${RESPONSES_PREFIX}${key}"`));
  return Object.fromEntries(referred.map((key) => [key, responseFor([key])]));
}

const responseFor = (keys: readonly MessageKey[]): ApiResponse => ({
  description: keys.map((key) => `\`${key}\`: ${messages[key]}`).join('\n\n'),
  ...(keys.some((key) => [429, 503].includes(httpStatusOf(key))) && { headers: { 'Retry-After': retryAfter } }),
  content: {
    'application/json': {
      schema: refusalSchema(keys),
      example: { errorCode: keys[0], additionalInformation: {} },
    },
  },
});

/** The body of a refusal for one of these reasons. */
export const refusalSchema = (keys: readonly MessageKey[]): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties: {
    errorCode: { type: 'string', enum: keys },
    additionalInformation: {
      type: 'object',
      description: 'Values for the text of the error, such as the name of a field.',
      additionalProperties: { type: ['string', 'number'] },
    },
  },
  required: ['errorCode', 'additionalInformation'],
  additionalProperties: false,
});

const retryAfter = {
  description: 'After how many seconds to try again.',
  schema: { type: 'integer', minimum: 0 },
};
