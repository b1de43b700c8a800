import type { Container } from 'inversify';
import { reaction } from 'mobx';
import { BrowserResponseStore } from '#adapters/browser-storage/offline/browser-response-store';
import { BrowserWeekMedia } from '#adapters/browser-storage/offline/browser-week-media';
import { ApiClient, type OfflineResponses } from '#adapters/http/api-client';
import { loadMedia } from '#adapters/http/offline/load-media';
import { storeChallenges } from '#adapters/http/offline/store-challenges';
import { StoredOfflineResponses } from '#adapters/http/offline/offline-responses';
import { SessionStore } from '#core/account';
import type { ChallengeId } from '#core/content';
import { offlineMessages, registerMessages } from '#core/messages';
import { challengesToStore, challengesWithMedia, KeepWeekMedia, mediaIn } from '#core/quests';
import { Clock } from '#core/shared';
import { NetworkState } from '#ui/app/network.state.ts';
import { watchOutOfDate } from '#ui/app/out-of-date.ts';
import { refreshPages } from '#ui/kit/browser/on-return.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';

/** The time in which responses are collected before they are stored together, in milliseconds. */
const GATHERED = 500;

const opened = new WeakMap<Container, OfflineResponses>();

/** Runs work when the page is idle, or immediately in a browser without `requestIdleCallback`. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work());

/** The responses stored in the browser's database; from the first call on, new responses are stored too. */
export function offlineResponses(container: Container): OfflineResponses {
  const responses = opened.get(container) ?? followOffline(container);
  opened.set(container, responses);
  return responses;
}

function followOffline(container: Container): OfflineResponses {
  registerMessages(offlineMessages);
  const api = container.get(ApiClient);
  const clock = container.get<Clock>(Clock);
  watchOutOfDate(api, container.get(NetworkState), clock, refreshPages);
  const sessionStore = container.get<SessionStore>(SessionStore);
  const responses = new StoredOfflineResponses(new BrowserResponseStore(), sessionStore, clock);
  const media = new KeepWeekMedia(new BrowserWeekMedia(sessionStore, loadMedia));
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
        if (!quest) return;
        const { today } = questState;
        void storeChallenges(challengesToStore(quest, today, before), api)
          .then(() => responses.save(api.kept.all()))
          .then(() => mediaOf(challengesWithMedia(quest, today), responses))
          .then((addresses) => media.run(addresses))
          .catch(() => undefined);
      }),
    { fireImmediately: true },
  );
  return responses;
}

/**
 * The URLs of pictures and sounds of challenges and of the playlist, as far as the responses are stored on the device.
 */
async function mediaOf(challenges: readonly ChallengeId[], responses: OfflineResponses): Promise<readonly string[]> {
  const questions = [
    ...challenges.map((id) => ['GET /challenges/{id}', { id }] as const),
    ['GET /playlists', {}] as const,
  ];
  return mediaIn(await Promise.all(questions.map(async ([call, sent]) => (await responses.find(call, sent))?.body)));
}
