import { type AppletContent, appletsTakingAnswers, type NotebookTag } from '../../../applets/index.ts';
import { PLAYLIST_TYPES, type PlaylistItem } from '../../playlist-item.ts';
import { safePlaylistLink } from '../../playlist-link.rules.ts';
import { isEmptyRichText } from '../../../shared/index.ts';
import { problemInPart, repeatedIdProblems, unsupportedTypeProblem } from './content-parts.rules.ts';
import type { ContentProblem } from './content-problem.ts';

/** CNT-2 · What an author must mend in a playlist's item: a type that is none, a reading with nothing to read, anything else without a link that may be followed. */
export function playlistProblems({ id, type, link, reading }: PlaylistItem): readonly ContentProblem[] {
  const problems = unsupportedTypeProblem(id, 'type', type, PLAYLIST_TYPES);
  if (problems.length > 0) return problems;
  if (type === 'reading')
    return reading && !isEmptyRichText(reading.content) ? [] : [problemInPart(id, 'reading', 'contentReadingEmpty')];
  return safePlaylistLink(link ?? '') === undefined ? [problemInPart(id, 'link', 'contentLinkNeeded', { type })] : [];
}

/** CNT-2 · Tags that stand twice in their quest's list, and those of applets that are not in it. */
export function tagReferenceProblems(
  quest: string,
  tags: readonly NotebookTag[],
  applets: readonly AppletContent[],
): readonly ContentProblem[] {
  const ids = tags.map(({ id }) => id);
  return [
    ...repeatedIdProblems(quest, 'tags', ids),
    ...appletsTakingAnswers(applets).flatMap((applet) =>
      (applet.tags ?? [])
        .filter((tag) => !ids.includes(tag))
        .map((tag) => problemInPart(applet.id, `tags/${tag}`, 'contentReferenceDead', { id: tag })),
    ),
  ];
}
