import type { MessageKey } from '../messages/index.ts';
import type { ShowcaseTemplate, ShowcaseTemplateId } from '../content/index.ts';
import type { ShowcaseCreation, ShowcaseQuest } from './showcase-creation.ts';

/** SHW-14 · What creating a showcase sends: the active quest by both of its ids, and the template that it begins with. */
export function showcaseCreation(quest: ShowcaseQuest, template: ShowcaseTemplateId): ShowcaseCreation {
  return { questContentfulId: quest.contentfulId, questId: quest.id, showcaseTemplateId: template };
}

/** SHW-14 · Why no showcase is created from that: there is no active quest, another one was named, or no such template is offered. */
export function showcaseTemplateProblem(
  { questContentfulId, questId, showcaseTemplateId }: ShowcaseCreation,
  active: ShowcaseQuest | undefined,
  templates: readonly Pick<ShowcaseTemplate, 'id'>[],
): MessageKey | undefined {
  if (active?.id !== questId || active.contentfulId !== questContentfulId) return 'noActiveQuest';
  return templates.some(({ id }) => id === showcaseTemplateId) ? undefined : 'showcaseTemplateNotOffered';
}
