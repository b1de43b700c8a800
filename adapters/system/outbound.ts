/** Thrown when an external service answers with a redirect. */
export class RedirectRefused extends Error {
  override readonly name = 'RedirectRefused';

  constructor(url: URL | string, status: number) {
    super(`${new URL(url).hostname} answered with the redirect ${status}, which is not followed`);
  }
}

export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Sends a request to an external service; follows no redirect, so that its data goes to the named host only. */
export async function fetchOutside(url: URL | string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, redirect: 'manual' });
  if (!isRedirect(response.status)) return response;
  await response.body?.cancel();
  throw new RedirectRefused(url, response.status);
}
