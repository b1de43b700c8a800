import type { ShowcaseTemplateId } from '../content/index.ts';

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
