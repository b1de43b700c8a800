import type { AdditionalInfo } from '../quests/index.ts';
import { isEmptyRichText, type RichText } from '../shared/index.ts';

/** PLY-7 · The kinds of resource hints, in the order in which they are offered. */
export const HINT_KINDS = ['examples', 'tips', 'rubrics', 'goDeeper'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** The hints of one kind, as their authors ordered them. */
export interface ResourceHints {
  readonly kind: HintKind;
  readonly contents: readonly RichText[];
}

/** PLY-7 · Hints are offered by kind, each kind once, and only where there is something to see. */
export function resourceHints(infos: readonly AdditionalInfo[]): readonly ResourceHints[] {
  return HINT_KINDS.map((kind) => ({
    kind,
    contents: infos
      .filter((info) => info.kind === kind && !isEmptyRichText(info.content))
      .map(({ content }) => content),
  })).filter(({ contents }) => contents.length > 0);
}
