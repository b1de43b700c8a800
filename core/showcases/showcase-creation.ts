/** An active quest, as far as a showcase is made from it: the walk's own id, and that of what was authored. */
export interface ShowcaseQuest {
  readonly id: string;
  readonly contentfulId: string;
}

export type ShowcaseTemplateId = string & { readonly kind?: 'showcase template' };

/** What an author prepared for showcases of a quest. */
export interface ShowcaseTemplate {
  readonly id: ShowcaseTemplateId;
}

/** What its owner sends to have a showcase created. */
export interface ShowcaseCreation {
  readonly questContentfulId: ShowcaseQuest['contentfulId'];
  readonly questId: ShowcaseQuest['id'];
  readonly showcaseTemplateId: ShowcaseTemplateId;
}
