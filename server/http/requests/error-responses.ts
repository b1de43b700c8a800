import { isDatabaseUnavailable } from '#adapters/postgres/database/database-unavailable';
import type { FastifyError } from 'fastify';
import { LOADING_CODES, type MessageKey, Refusal } from '#core/messages';

/** The response to a failed request. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: { readonly errorCode: MessageKey; readonly additionalInformation: Refusal['details'] };
  /** ACC-30 · After how many seconds to retry, when the response says so. */
  readonly retryAfter?: number;
}

/** How long to wait where nothing tells how long: for a database that is away, and for whatever else is too much. */
const USUAL_WAIT: Readonly<Record<number, number>> = { 503: 5, 429: 60 };

/** The status of a refusal, by its key; the first line that fits counts. */
const statuses: readonly (readonly [RegExp, number])[] = [
  [/^(errorAuthentication|errorSessionExpired)$/, 401],
  [
    /^(accountLocked|errorNotVerified|errorForbidden|errorSecondFactorRequired|errorConfirmationNeeded|guestNeedsAccount|achievementNotVisible|submissionNotShared)$/,
    403,
  ],
  [/NotFound$|^documentNotPublic$|^noActiveQuest$|^missing(Content|User|Week|Schedule|Cohort)$/, 404],
  [new RegExp(`^(${LOADING_CODES.join('|')})$`), 404],
  [/^already|Already|^errorStillRunning$|^scheduleOutdated$|^draftReplaced$/, 409],
  [/^showcaseGone$/, 410],
  [/^errorTooLarge$/, 413],
  [/^tooMany|^errorTooManyRequests$/, 429],
  [/^(errorBackendDown|chatUnavailable|fileScanUnavailable)$/, 503],
  [/^errorDefault$/, 500],
];

export const httpStatusOf = (key: MessageKey): number => statuses.find(([pattern]) => pattern.test(key))?.[1] ?? 422;

export function refusalResponse({ key, details }: Refusal): ErrorResponse {
  const status = httpStatusOf(key);
  const { seconds } = details;
  const retryAfter = status === 429 && typeof seconds === 'number' ? seconds : USUAL_WAIT[status];
  return {
    status,
    body: { errorCode: key, additionalInformation: details },
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Turns any error into a response; details of unexpected errors are not sent to the caller. */
export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof Refusal) return refusalResponse(error);
  if (isDatabaseUnavailable(error)) return refusalResponse(new Refusal('errorBackendDown'));
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === 413) return refusalResponse(new Refusal('errorTooLarge'));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return {
      ...refusalResponse(
        new Refusal('errorInvalidRequest', {
          fields: statusCode === 414 || code === 'FST_ERR_BAD_URL' ? 'path' : statusCode === 431 ? 'headers' : 'body',
        }),
      ),
      status: statusCode,
    };
  return refusalResponse(new Refusal('errorDefault'));
}
