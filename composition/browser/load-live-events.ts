import { VisibleNetwork } from '#adapters/browser/visible-network';
import { HttpLiveEvents } from '#adapters/http/live-events';
import type { SessionStore } from '#core/account';
import type { LiveEvents, Network, RandomSource } from '#core/shared';

/** Receives live events from the server's stream while the page is visible. */
export const liveEventsOf = (sessions: SessionStore, network: Network, random: RandomSource): LiveEvents =>
  new HttpLiveEvents(sessions, new VisibleNetwork(network), random);
