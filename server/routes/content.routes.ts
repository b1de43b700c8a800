import { type CardKind, cardUpdate, type ContentItems, type ContentKind, ContentUpdates } from '#core/challenges';
import { OnboardingFlows } from '#core/onboarding';
import { Notebook } from '#core/applets';
import { contentResponses, notebookTagsResponse } from '#api/content/content.responses';
import { contentEndpoints } from '#api/content/content.api';
import { readNotebookTags } from '#api/applets/notebook.api';
import { LastUpdateForm, QuestCardsForm, WeekCardsForm } from '#api/content/content.forms';
import type { RegisterRoute } from '../requests/route-definition.ts';

/** CNT-3 · The calls of the client's incremental sync: each answers what changed since the moment that it names, and what is gone. */
export function contentRoutes(serve: RegisterRoute): void {
  for (const kind of ['quests', 'weeks', 'contents', 'steps', 'applets'] as const) serveUpdates(serve, kind);

  serve(readNotebookTags, { allow: 'verified', responseSchema: notebookTagsResponse }, async ({ scope }) => ({
    tags: await scope.get(Notebook).tags(),
  }));

  serveCards(serve, 'questOnboardings', QuestCardsForm, (flows, { questId }) => questId && flows.quest(questId));
  serveCards(
    serve,
    'questOffboardings',
    QuestCardsForm,
    (flows, { questId }) => questId && flows.quest(questId, 'offboarding'),
  );
  serveCards(serve, 'weekOnboardings', WeekCardsForm, (flows, { weekId }) => weekId && flows.week(weekId));
}

const serveUpdates = <Kind extends ContentKind>(serve: RegisterRoute, kind: Kind): void =>
  serve(
    contentEndpoints[kind],
    { allow: 'verified', form: LastUpdateForm, responseSchema: contentResponses[kind] },
    ({ scope, input }) => scope.get(ContentUpdates).since(kind, input.lastUpdatedAt ?? null),
  );

/** Cards, all of them or those of what is named, which has to be the Traveler's own. */
const serveCards = <Kind extends CardKind, Form extends LastUpdateForm>(
  serve: RegisterRoute,
  kind: Kind,
  form: new () => Form,
  named: (flows: OnboardingFlows, sent: Form) => Promise<readonly ContentItems[Kind][]> | '' | undefined,
): void =>
  serve(
    contentEndpoints[kind],
    { allow: 'verified', form, responseSchema: contentResponses[kind] },
    async ({ scope, input }) => {
      const last = input.lastUpdatedAt ?? null;
      const cards = await named(scope.get(OnboardingFlows), input);
      const update = await scope.get(ContentUpdates).since(kind, last);
      return cards ? cardUpdate(update, cards, last) : update;
    },
  );
