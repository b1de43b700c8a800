import type { ShowcaseTemplateId, ShowcaseTemplate } from '../content/index.ts';
import type { MessageKey } from '../messages/index.ts';

/** The part of an active quest that a showcase is made from: its own id, and that of its content. */
export interface ShowcaseQuest {
  readonly id: string;
  readonly contentfulId: string;
}

/** The input that creates a showcase. */
export interface ShowcaseCreation {
  readonly questContentfulId: ShowcaseQuest['contentfulId'];
  readonly questId: ShowcaseQuest['id'];
  readonly showcaseTemplateId: ShowcaseTemplateId;
}

/** SHW-14 · The input that creates a showcase: the active quest by both of its ids, and the initial template. */
export function showcaseCreation(quest: ShowcaseQuest, template: ShowcaseTemplateId): ShowcaseCreation {
  return { questContentfulId: quest.contentfulId, questId: quest.id, showcaseTemplateId: template };
}

/**
 * SHW-14 · The reason no showcase is created from this input: there is no active quest, another one was named, or the
 * template is not available.
 */
export function showcaseTemplateProblem(
  { questContentfulId, questId, showcaseTemplateId }: ShowcaseCreation,
  active: ShowcaseQuest | undefined,
  templates: readonly Pick<ShowcaseTemplate, 'id'>[],
): MessageKey | undefined {
  if (active?.id !== questId || active.contentfulId !== questContentfulId) return 'noActiveQuest';
  return templates.some(({ id }) => id === showcaseTemplateId) ? undefined : 'showcaseTemplateNotOffered';
}
