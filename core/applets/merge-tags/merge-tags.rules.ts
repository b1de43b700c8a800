import type { MessageKey } from '../../messages/index.ts';
import type { AppletId, RichText, RichTextNode } from '../../shared/index.ts';
import type { AnswerFile, AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';

/** The kinds of tag in authored text; `unknown` has the form of a tag but no known kind. */
export type MergeTagKind = 'user' | 'applet' | 'madlib' | 'rank' | 'quiz' | 'unknown';

/** A tag in authored text, such as `{{rank:ID:1}}`. */
export interface MergeTag {
  /** As its author wrote it, with its braces. */
  readonly text: string;
  readonly kind: MergeTagKind;
  /** The id of the applet; for a user tag the name of the field. */
  readonly id: string;
  /** The madlib's input, the rank's position from 1 on, the quiz's question; empty for the other kinds. */
  readonly part: string;
}

/** A tag in authored text, and whether its target exists in the content. */
export interface FoundMergeTag extends MergeTag {
  readonly exists: boolean;
}

/** The values that the tags of a document are filled with. */
export interface MergeContext {
  /** The reader's name; `undefined` while unknown. */
  readonly user: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly applets: readonly AppletContent[];
  readonly answers: readonly AppletAnswer[];
  /** The path of the step with an applet, by the applet's id; a group's applies to its members. */
  readonly stepPaths: ReadonlyMap<AppletId, string>;
  /** True while data loads: an unknown value is shown as a gap until then. */
  readonly isPartial?: boolean;
}

/**
 * The value that replaces a tag: text, with its file if it is a file name, a list of texts, a gap while data loads, or
 * a message that there is no value yet.
 */
export type MergeValue =
  | { readonly kind: 'text'; readonly text: string; readonly file?: AnswerFile | null | undefined }
  | { readonly kind: 'awaited' }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'missing';
      readonly key: MessageKey;
      /** The title of the applet that was asked; empty when there is none. */
      readonly title: string;
      /** The path of the step that asks for it; `undefined` if no step does. */
      readonly askedAt: string | undefined;
    };

/** APL-6 · A text split into plain text and tags, in order; any other text in double braces is an unknown tag. */
export function mergeSegments(text: string): readonly (string | MergeTag)[] {
  return text
    .split(/\{\{([^{}]*)\}\}/)
    .map((segment, index) => (index % 2 === 0 ? segment : tagOf(segment)))
    .filter((segment) => segment !== '');
}

/**
 * APL-6 · The tags of a document, in order, and whether each has a target: an applet of its kind with that input,
 * position or question. A tag with mixed formatting, such as half of it in bold, is plain text.
 */
export function mergeTagsIn(document: RichText, applets: readonly AppletContent[]): readonly FoundMergeTag[] {
  const targets = new Set(mergeTargets(applets).map(keyOf));
  return textsIn(document).flatMap((text) =>
    mergeSegments(text).flatMap((segment) =>
      typeof segment === 'string' ? [] : [{ ...segment, exists: targets.has(keyOf(segment)) }],
    ),
  );
}

/** The things that a tag can name: its kind, id and part. */
type MergeTarget = Pick<MergeTag, 'kind' | 'id' | 'part'>;

const USER_TARGETS = ['firstName', 'lastName'].map((id): MergeTarget => ({ kind: 'user', id, part: '' }));

/** APL-6 · All that a tag can name where these applets are asked for. */
export const mergeTargets = (applets: readonly AppletContent[]): readonly MergeTarget[] => [
  ...withMembers(applets).flatMap(targetsOf),
  ...USER_TARGETS,
];

/** APL-6 · The tag that names this, as authors write it. */
export const mergeTagText = ({ kind, id, part }: MergeTarget): string =>
  kind === 'user' ? `{{user.${id}}}` : `{{${[kind, id, ...(part === '' ? [] : [part])].join(':')}}}`;

const keyOf = ({ kind, id, part }: MergeTarget): string => `${kind}:${id}:${part}`;

const tagOf = (inner: string): MergeTag => {
  const text = `{{${inner}}}`;
  const parts = inner.split(':').map((word) => word.trim());
  const [kind = '', id = '', part = ''] = parts;
  if (!parts.includes('')) {
    if (parts.length === 1 && kind.startsWith('user.')) return { text, kind: 'user', id: kind.slice(5), part };
    if (parts.length === 2 && kind === 'applet') return { text, kind, id, part };
    if (parts.length === 3 && (kind === 'madlib' || kind === 'rank' || kind === 'quiz'))
      return { text, kind, id, part };
  }
  return { text, kind: 'unknown', id: '', part: '' };
};

const withMembers = (applets: readonly AppletContent[]): readonly AppletContent[] =>
  applets.flatMap((applet) => [applet, ...withMembers(applet.applets ?? [])]);

const targetsOf = (applet: AppletContent): MergeTarget[] => [
  { kind: 'applet', id: applet.id, part: '' },
  ...partsOf(applet),
];

const partsOf = ({ id, appletType, madlib, options, quiz }: AppletContent): MergeTarget[] => {
  switch (appletType) {
    case 'madlib':
      return madlib?.inputs.map((input) => ({ kind: 'madlib', id, part: input.id })) ?? [];
    case 'rank':
      return options?.map((_, index) => ({ kind: 'rank', id, part: String(index + 1) })) ?? [];
    case 'quiz':
      return (
        quiz?.sections.flatMap(({ questions }) =>
          questions.map((question): MergeTarget => ({ kind: 'quiz', id, part: question.id })),
        ) ?? []
      );
    default:
      return [];
  }
};

const textsIn = (node: RichText | RichTextNode): readonly string[] =>
  'value' in node ? [node.value] : node.content.flatMap(textsIn);
