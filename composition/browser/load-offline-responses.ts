import type { Container } from 'inversify';
import { BrowserResponseStore } from '#adapters/browser-storage/browser-response-store';
import { ApiClient, type OfflineResponses } from '#adapters/http/api-client';
import { StoredOfflineResponses } from '#adapters/http/offline-responses';
import { SessionStore } from '#core/account';
import { offlineMessages, registerMessages } from '#core/messages';
import { Clock } from '#core/shared';
import { NetworkState } from '#ui/app/network.state.ts';
import { watchOutOfDate } from '#ui/app/out-of-date.ts';

/** How many milliseconds responses are gathered before they are stored together. */
const GATHERED = 500;

/** What the database of the browser stores of the answers to this page; from now on it stores new ones too. */
export function followOffline(container: Container): OfflineResponses {
  registerMessages(offlineMessages);
  const api = container.get(ApiClient);
  const clock = container.get<Clock>(Clock);
  watchOutOfDate(api, container.get(NetworkState), clock);
  const responses = new StoredOfflineResponses(
    new BrowserResponseStore(),
    container.get<SessionStore>(SessionStore),
    clock,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A device without room goes on without them.
      void responses.save(api.kept.all()).catch(() => undefined);
    }, GATHERED);
  };
  api.watch(({ refused }) => refused === undefined && saveSoon());
  saveSoon();
  return responses;
}
