import type { Container } from 'inversify';
import { reaction } from 'mobx';
import { BrowserResponseStore } from '#adapters/browser-storage/browser-response-store';
import { ApiClient, type OfflineResponses } from '#adapters/http/api-client';
import { storeChallenges } from '#adapters/http/offline/store-challenges';
import { StoredOfflineResponses } from '#adapters/http/offline/offline-responses';
import { SessionStore } from '#core/account';
import { offlineMessages, registerMessages } from '#core/messages';
import { challengesToStore } from '#core/quests';
import { Clock, todayIn } from '#core/shared';
import { NetworkState } from '#ui/app/network.state.ts';
import { watchOutOfDate } from '#ui/app/out-of-date.ts';
import { tellServerIsBack } from '#ui/kit/browser/on-return.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';

/** How many milliseconds responses are gathered before they are stored together. */
const GATHERED = 500;

const opened = new WeakMap<Container, OfflineResponses>();

/** Does something once the page is idle; a browser that cannot tell does it at once. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work());

/** What the database of the browser stores of the answers to this page; from the first call on it stores new ones too. */
export function offlineResponses(container: Container): OfflineResponses {
  const responses = opened.get(container) ?? followOffline(container);
  opened.set(container, responses);
  return responses;
}

function followOffline(container: Container): OfflineResponses {
  registerMessages(offlineMessages);
  const api = container.get(ApiClient);
  const clock = container.get<Clock>(Clock);
  watchOutOfDate(api, container.get(NetworkState), clock, tellServerIsBack);
  const responses = new StoredOfflineResponses(
    new BrowserResponseStore(),
    container.get<SessionStore>(SessionStore),
    clock,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    timer = undefined;
    // A device without room goes on without them.
    void responses.save(api.kept.all()).catch(() => undefined);
  };
  api.watch(({ refused }) => {
    if (refused === undefined) timer ??= setTimeout(save, GATHERED);
  });
  addEventListener('pagehide', save);
  save();
  const questState = container.get(ActiveQuestState);
  reaction(
    () => questState.activeQuest?.quest,
    (quest, before) =>
      whenIdle(() => {
        const today = todayIn(questState.zone, clock.now());
        void storeChallenges(quest ? challengesToStore(quest, today, before) : [], api);
      }),
    { fireImmediately: true },
  );
  return responses;
}
