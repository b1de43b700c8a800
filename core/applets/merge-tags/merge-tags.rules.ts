import type { RichText, RichTextNode } from '../../shared/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import type { FoundMergeTag, MergeTag } from './merge-tags.ts';

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
