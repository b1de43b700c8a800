import { type CardKind, cardUpdate, type ContentItems, type ContentKind, ContentUpdates } from '#core/challenges';
import { Boardings } from '#core/onboarding';
import { contentAnswers } from '#api/content.answers';
import { contentCalls } from '#api/content.api';
import { LastUpdateForm, QuestCardsForm, WeekCardsForm } from '#api/content.forms';
import type { Serve } from '../serve.ts';

/** CNT-3 · The calls of the client's incremental sync: each answers what changed since the moment that it names, and what is gone. */
export function contentRoutes(serve: Serve): void {
  for (const kind of ['quests', 'weeks', 'contents', 'steps', 'applets'] as const) serveUpdates(serve, kind);

  serveCards(
    serve,
    'questOnboardings',
    QuestCardsForm,
    (boardings, { questId }) => questId && boardings.quest(questId),
  );
  serveCards(
    serve,
    'questOffboardings',
    QuestCardsForm,
    (boardings, { questId }) => questId && boardings.quest(questId, 'offboarding'),
  );
  serveCards(serve, 'weekOnboardings', WeekCardsForm, (boardings, { weekId }) => weekId && boardings.week(weekId));
}

const serveUpdates = <Kind extends ContentKind>(serve: Serve, kind: Kind): void =>
  serve(
    contentCalls[kind],
    { allow: 'verified', form: LastUpdateForm, answer: contentAnswers[kind] },
    ({ scope, sent }) => scope.get(ContentUpdates).since(kind, sent.lastUpdatedAt ?? null),
  );

/** Cards, all of them or those of what is named, which has to be the Traveler's own. */
const serveCards = <Kind extends CardKind, Form extends LastUpdateForm>(
  serve: Serve,
  kind: Kind,
  form: new () => Form,
  named: (boardings: Boardings, sent: Form) => Promise<readonly ContentItems[Kind][]> | '' | undefined,
): void =>
  serve(contentCalls[kind], { allow: 'verified', form, answer: contentAnswers[kind] }, async ({ scope, sent }) => {
    const last = sent.lastUpdatedAt ?? null;
    const cards = await named(scope.get(Boardings), sent);
    const update = await scope.get(ContentUpdates).since(kind, last);
    return cards ? cardUpdate(update, cards, last) : update;
  });
