import type { MessageKey } from '#core/messages';
import type { Endpoint } from './endpoint.ts';

/** What the API's description says of one call. */
export interface CallDescription {
  readonly summary: string;
  readonly description: string;
  /** What its own rules refuse it for, besides what every call like it is refused for. */
  readonly refusals: readonly MessageKey[];
}

export interface DescribedCall extends CallDescription {
  readonly operationId: string;
  readonly endpoint: Endpoint<never, unknown>;
}

export interface AreaDescription {
  readonly tag: string;
  readonly description: string;
  readonly calls: readonly DescribedCall[];
}

/** Describes every call of an area; names of calls are the ids of their operations. */
export const describeArea = <Calls extends Readonly<Record<string, Endpoint<never, unknown>>>>(
  tag: string,
  description: string,
  calls: Calls,
  descriptions: { readonly [Name in keyof Calls]: CallDescription },
): AreaDescription => ({
  tag,
  description,
  calls: Object.entries<CallDescription>(descriptions).flatMap(([operationId, described]) => {
    const endpoint = calls[operationId];
    return endpoint ? [{ ...described, operationId, endpoint }] : [];
  }),
});
