import { ADDITIONAL_KINDS, type AdditionalInfo, type AdditionalKind } from '../quests/index.ts';
import { isEmptyRichText, type RichText } from '../shared/index.ts';

/** The hints of one kind, as their authors ordered them. */
export interface ResourceHints {
  readonly kind: AdditionalKind;
  readonly contents: readonly RichText[];
}

/** PLY-7 · Hints are offered by kind, each kind once, and only where there is something to see. */
export function resourceHints(infos: readonly AdditionalInfo[]): readonly ResourceHints[] {
  return ADDITIONAL_KINDS.map((kind) => ({
    kind,
    contents: infos
      .filter((info) => info.kind === kind && !isEmptyRichText(info.content))
      .map(({ content }) => content),
  })).filter(({ contents }) => contents.length > 0);
}
