import type { AppletAnswer, SavedServerDraft } from '#core/applets';
import type { ContentRename } from '#core/operator';
import type { QuestId } from '#core/quests';
import type { AppletId, Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase, MemoryQuestProgress } from '../memory-database.ts';

/** Carries what was done on these quests to the new ids of their steps and applets, as the database does. */
export function renameInMemory(
  database: MemoryDatabase,
  isMeant: (progress: MemoryQuestProgress) => boolean,
  renames: readonly ContentRename[],
  at: Instant,
): void {
  if (renames.length === 0) return;
  const newIdOf = (kind: ContentRename['kind']) => {
    const ids = new Map(renames.filter((one) => one.kind === kind).map(({ from, to }) => [from, to]));
    return <Id extends string | null>(id: Id): Id | string => (id === null ? id : (ids.get(id) ?? id));
  };
  const [step, applet] = [newIdOf('step'), newIdOf('applet')];
  const asRenamed = <Answer extends AppletAnswer>(answer: Answer): Answer => ({
    ...answer,
    appletId: applet(answer.appletId),
  });
  for (const [traveler, { quests, drafts, active }] of database.travelers()) {
    const meant = quests.filter(isMeant);
    if (meant.length === 0) continue;
    for (const progress of meant)
      Object.assign(progress, {
        updatedAt: at,
        planned: progress.planned.map((item) => ({ ...item, step: step(item.step) })),
        steps: progress.steps.map((done) => ({ ...done, step: step(done.step) })),
        answers: progress.answers.map((kept) => ({
          ...kept,
          stepId: step(kept.stepId),
          answer: asRenamed(kept.answer),
        })),
        replan: progress.replan && {
          ...progress.replan,
          moves: progress.replan.moves.map((item) => ({ ...item, step: step(item.step) })),
        },
      });
    if (active && isMeant(active)) renameDrafts(drafts, step, asRenamed);
    for (const { id } of meant) renameGroupsOnShowcases(database, { traveler, quest: id }, applet);
  }
}

function renameDrafts(
  drafts: Map<string, SavedServerDraft>,
  step: (id: string) => string,
  asRenamed: (answer: AppletAnswer) => AppletAnswer,
): void {
  const before = [...drafts];
  drafts.clear();
  for (const [key, { draft, savedAt }] of before) {
    const [kind, challenge, id] = key.split(':');
    const place = id === undefined ? key : `${kind}:${challenge}:${step(id)}`;
    const answers = draft.content?.answers.map(asRenamed) ?? [];
    const isOther = answers.some(({ appletId }, index) => appletId !== draft.content?.answers[index]?.appletId);
    drafts.set(place, {
      savedAt,
      draft: {
        ...draft,
        revision: draft.revision + Number(isOther),
        content: draft.content && { ...draft.content, answers },
      },
    });
  }
}

/** A showcase names answers by ids that stay, and groups by their quest and applet. */
function renameGroupsOnShowcases(
  database: MemoryDatabase,
  { traveler, quest }: { readonly traveler: TravelerId; readonly quest: QuestId },
  applet: (id: AppletId) => AppletId,
): void {
  const own = `${quest}-`;
  const named = (id: AppletId): AppletId => (id.startsWith(own) ? own + applet(id.slice(own.length)) : id);
  database.showcases = database.showcases.map((one) =>
    one.ownerId === traveler
      ? {
          ...one,
          appletIds: one.appletIds.map(named),
          featuredAppletIds: one.featuredAppletIds.map(named),
          headlineAppletIds: one.headlineAppletIds.map(named),
        }
      : one,
  );
}
