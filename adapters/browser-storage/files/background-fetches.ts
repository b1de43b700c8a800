/** A transfer that the browser makes without a page. */
interface BackgroundFetch {
  readonly uploaded: number;
  readonly uploadTotal: number;
  /** Empty while it is running. */
  readonly result: '' | 'success' | 'failure';
  abort(): Promise<boolean>;
}

/** The transfers of a service worker; only some browsers have them, and the types of the platform do not. */
export interface BackgroundFetches {
  fetch(id: string, requests: readonly Request[], shown: object): Promise<BackgroundFetch>;
  get(id: string): Promise<BackgroundFetch | undefined>;
  getIds(): Promise<readonly string[]>;
}

/** The transfers of this app; `undefined` where the browser has none, or no worker is active yet. */
export async function findBackgroundFetches(): Promise<BackgroundFetches | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const worker = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  return worker?.active ? (worker as { readonly backgroundFetch?: BackgroundFetches }).backgroundFetch : undefined;
}

/** Stops every transfer with an id that begins like this. */
export async function stopBackgroundFetches(beginning: string): Promise<void> {
  const fetches = await findBackgroundFetches();
  for (const id of (await fetches?.getIds()) ?? [])
    if (id.startsWith(beginning)) await (await fetches?.get(id))?.abort();
}
