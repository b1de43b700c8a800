import { LOCALE, LOCALES } from '#core/messages';

/** Where the page demands that addresses of scripts are vouched for, this one is. */
interface TrustedPages {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

/** Each language is a build of its own, with a worker that keeps it. */
const WORKER = LOCALE === LOCALES[0] ? '/worker.js' : `/${LOCALE}/worker.js`;

let vouched: string | undefined;

/** Registers the worker that keeps the app openable without a network and shows pushes. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as TrustedPages;
  vouched ??=
    trustedTypes?.createPolicy('waymark-worker', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;
  return navigator.serviceWorker.register(vouched, { scope: '/' });
}

/** How long after the first page the device takes up the files of the others, in milliseconds. */
const LATER = 5_000;

let isPlanned = false;

/**
 * Registers the worker once, some time after the first page has loaded, and sends it the page's address when it asks;
 * does without one in a browser without workers or without storage.
 */
export function registerWorkerLater(): void {
  if (isPlanned || !('serviceWorker' in navigator)) return;
  isPlanned = true;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'place') ports[0]?.postMessage(location.href);
  });
  setTimeout(() => void registerWorker().catch(() => undefined), LATER);
}
