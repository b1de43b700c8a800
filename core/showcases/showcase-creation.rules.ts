import type { ShowcaseTemplateId, ShowcaseTemplate } from '../content/index.ts';
import type { MessageKey } from '../messages/index.ts';

/** An active quest, as far as a showcase is made from it: its own id, and that of what was authored. */
export interface ShowcaseQuest {
  readonly id: string;
  readonly contentfulId: string;
}

/** What its owner sends to have a showcase created. */
export interface ShowcaseCreation {
  readonly questContentfulId: ShowcaseQuest['contentfulId'];
  readonly questId: ShowcaseQuest['id'];
  readonly showcaseTemplateId: ShowcaseTemplateId;
}

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
