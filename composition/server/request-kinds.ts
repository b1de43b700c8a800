import type { RequestContext } from './context/app-context.ts';

/** Accepts every request, also without an account. */
export const isAnyRequest = (_: RequestContext): _ is RequestContext => true;

/** A request of a signed-in person. */
export type SignedInRequest = RequestContext & { readonly session: NonNullable<RequestContext['session']> };

export const isSignedIn = (request: RequestContext): request is SignedInRequest => request.session !== undefined;
