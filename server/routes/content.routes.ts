import {
  type CardKind,
  type ContentItems,
  type ContentKind,
  type ContentUpdate,
  ContentUpdates,
} from '#core/challenges';
import { cardUpdate } from '#core/challenges/server';
import { OnboardingFlows } from '#core/onboarding';
import { Notebook } from '#core/applets';
import type { Endpoint } from '#api/endpoint';
import {
  type LastUpdateForm,
  syncApplets,
  syncContents,
  syncQuestOffboardings,
  syncQuestOnboardings,
  syncQuests,
  syncSteps,
  syncWeekOnboardings,
  syncWeeks,
} from '#api/content/content.api';
import { readNotebookTags } from '#api/applets/applets.api';
import type { RegisterRoute } from '../http/requests/route-definition.ts';

/** CNT-3 · The calls of the client's incremental sync: each answers what changed since the moment that it names, and what is gone. */
export function contentRoutes(serve: RegisterRoute): void {
  serveUpdates(serve, 'quests', syncQuests);
  serveUpdates(serve, 'weeks', syncWeeks);
  serveUpdates(serve, 'contents', syncContents);
  serveUpdates(serve, 'steps', syncSteps);
  serveUpdates(serve, 'applets', syncApplets);

  serve(readNotebookTags, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope }) => ({
    tags: await scope.get(Notebook).tags(),
  }));

  serveCards(serve, 'questOnboardings', syncQuestOnboardings, (flows, { questId }) => questId && flows.quest(questId));
  serveCards(
    serve,
    'questOffboardings',
    syncQuestOffboardings,
    (flows, { questId }) => questId && flows.quest(questId, 'offboarding'),
  );
  serveCards(serve, 'weekOnboardings', syncWeekOnboardings, (flows, { weekId }) => weekId && flows.week(weekId));
}

const serveUpdates = <Kind extends ContentKind>(
  serve: RegisterRoute,
  kind: Kind,
  endpoint: Endpoint<LastUpdateForm, ContentUpdate<Kind>>,
): void =>
  serve(endpoint, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, ({ scope, input }) =>
    scope.get(ContentUpdates).since(kind, input.lastUpdatedAt ?? null),
  );

/** Cards, all of them or those of what is named, which has to be the Traveler's own. */
const serveCards = <Kind extends CardKind, Form extends LastUpdateForm>(
  serve: RegisterRoute,
  kind: Kind,
  endpoint: Endpoint<Form, ContentUpdate<Kind>>,
  named: (flows: OnboardingFlows, sent: Form) => Promise<readonly ContentItems[Kind][]> | '' | undefined,
): void =>
  serve(endpoint, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope, input }) => {
    const last = input.lastUpdatedAt ?? null;
    const cards = await named(scope.get(OnboardingFlows), input);
    const update = await scope.get(ContentUpdates).since(kind, last);
    return cards ? cardUpdate(update, cards, last) : update;
  });
