import type { MessageKey } from '../../messages/index.ts';
import type { AppletId, RichText, RichTextNode } from '../../shared/index.ts';
import type { AnswerFile, AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';

/** What a tag in authored text may ask for; `unknown` has the form of a tag, and asks for nothing that there is. */
export type MergeTagKind = 'user' | 'applet' | 'madlib' | 'rank' | 'quiz' | 'unknown';

/** A tag in authored text, such as `{{rank:ID:1}}`. */
export interface MergeTag {
  /** As its author wrote it, with its braces. */
  readonly text: string;
  readonly kind: MergeTagKind;
  /** The applet it asks; of a user tag the name of the field. */
  readonly id: string;
  /** The madlib's input, the rank's position from 1 on, the quiz's question; empty for the other kinds. */
  readonly part: string;
}

/** A tag that an author wrote, and whether what it asks for is in the content. */
export interface FoundMergeTag extends MergeTag {
  readonly exists: boolean;
}

/** What the tags of a document are filled with. */
export interface MergeContext {
  /** Nothing while it is not known who reads. */
  readonly user: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly applets: readonly AppletContent[];
  readonly answers: readonly AppletAnswer[];
  /** The address of the step that asks for an applet, by the applet's id; a group's holds for its members. */
  readonly stepPaths: ReadonlyMap<AppletId, string>;
  /** True if more is on its way: what is asked of nothing that is known yet is a gap until then. */
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

/** APL-6 · A text cut into plain words and the tags in it, in order; anything else in double braces is an unknown tag. */
export function mergeSegments(text: string): readonly (string | MergeTag)[] {
  return text
    .split(/\{\{([^{}]*)\}\}/)
    .map((segment, index) => (index % 2 === 0 ? segment : tagOf(segment)))
    .filter((segment) => segment !== '');
}

/**
 * APL-6 · The tags of a document, in order, and whether each asks for something there is: an applet of its kind with that
 * input, position or question. A tag is written in one go: one of which half is bold is no tag, but text.
 */
export function mergeTagsIn(document: RichText, applets: readonly AppletContent[]): readonly FoundMergeTag[] {
  const targets = new Set(withMembers(applets).flatMap(targetsOf)).add('user:firstName:').add('user:lastName:');
  return textsIn(document).flatMap((text) =>
    mergeSegments(text).flatMap((segment) =>
      typeof segment === 'string'
        ? []
        : [{ ...segment, exists: targets.has(`${segment.kind}:${segment.id}:${segment.part}`) }],
    ),
  );
}

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

const targetsOf = (applet: AppletContent): string[] =>
  [`applet:${applet.id}:`].concat(partsOf(applet).map((part) => `${applet.appletType}:${applet.id}:${part}`));

const partsOf = ({ appletType, madlib, options, quiz }: AppletContent): (string | number)[] => {
  switch (appletType) {
    case 'madlib':
      return madlib?.inputs.map(({ id }) => id) ?? [];
    case 'rank':
      return options?.map((_, index) => index + 1) ?? [];
    case 'quiz':
      return quiz?.sections.flatMap(({ questions }) => questions.map(({ id }) => id)) ?? [];
    default:
      return [];
  }
};

const textsIn = (node: RichText | RichTextNode): readonly string[] =>
  'value' in node ? [node.value] : node.content.flatMap(textsIn);
