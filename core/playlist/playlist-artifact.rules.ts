import { allowedFilm, type Film, type FilmHost, type PlaylistType, safePlaylistLink } from '../content/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Playlist, PlaylistArtifact, PlaylistArtifactRef } from './playlist.rules.ts';

export type PlaylistProgress = 'not selected' | 'selected' | 'completed';

/** PLY-3 · An artifact is completed for good; before that it carries a heart or does not. */
export function playlistProgress({ selected }: Playlist, { id, completed }: PlaylistArtifact): PlaylistProgress {
  if (completed) return 'completed';
  return selected.includes(id) ? 'selected' : 'not selected';
}

/** PLY-3 · The heart selects an artifact, or removes the selection; no effect on a completed or unknown one. */
export function withSelectionToggled(playlist: Playlist, ref: PlaylistArtifactRef): Playlist {
  const artifact = artifactAt(playlist, ref);
  if (!artifact || artifact.completed) return playlist;
  const others = playlist.selected.filter((id) => id !== ref.id);
  const wasSelected = others.length < playlist.selected.length;
  return { ...playlist, selected: wasSelected ? others : [...others, ref.id] };
}

/** PLY-3 · Completing an artifact completes it in its week alone, once; the hearts stay as they are. */
export function withArtifactCompleted(playlist: Playlist, { weekId, id }: PlaylistArtifactRef): Playlist {
  const artifact = artifactAt(playlist, { weekId, id });
  if (!artifact || artifact.completed) return playlist;
  const week = new Map(playlist.weeks.get(weekId)).set(id, { ...artifact, completed: true });
  return { ...playlist, weeks: new Map(playlist.weeks).set(weekId, week) };
}

export type PlaylistOpening = { readonly kind: 'modal' } | { readonly kind: 'window'; readonly url: string };

/**
 * PLY-4 · A reading opens over the page, other items open their link in a new window; without a safe link there is no
 * way to open it.
 */
export function playlistOpening({ type, link, reading }: PlaylistArtifact): PlaylistOpening | undefined {
  if (type === 'reading' && reading) return { kind: 'modal' };
  const url = link === null ? undefined : safePlaylistLink(link);
  return url === undefined ? undefined : { kind: 'window', url };
}

/** PLY-11 · The film of a video that can also be watched over the page; its link opens in a new window like every other. */
export function playlistFilm({ type, link }: PlaylistArtifact, hosts: readonly FilmHost[]): Film | undefined {
  return type === 'video' ? allowedFilm(link, hosts) : undefined;
}

export const CLOSING_CHOICES = ['cancel', 'later', 'done'] as const;
export type ClosingChoice = (typeof CLOSING_CHOICES)[number];

/** PLY-5 · The choices when an artifact that is not completed is closed; a completed one closes without a question. */
export function closingChoices({ completed }: Pick<PlaylistArtifact, 'completed'>): readonly ClosingChoice[] {
  return completed ? [] : CLOSING_CHOICES;
}

/** PLY-5 · The label of each choice. */
export const CLOSING_LABELS: Readonly<Record<ClosingChoice, MessageKey>> = {
  cancel: 'playlistCancel',
  later: 'playlistLater',
  done: 'playlistDone',
};

/** PLY-5 · The question when an artifact that is not completed is closed; `undefined` for a completed one. */
export function closingPrompt({
  completed,
  type,
}: Pick<PlaylistArtifact, 'completed' | 'type'>): MessageKey | undefined {
  return completed ? undefined : CLOSING_PROMPTS[type];
}

const CLOSING_PROMPTS: Readonly<Record<PlaylistType, MessageKey>> = {
  book: 'playlistClosing',
  reading: 'playlistClosing',
  'web-article': 'playlistClosing',
  podcast: 'playlistClosingPodcast',
  video: 'playlistClosingVideo',
  'socratic-question': 'playlistClosingQuestion',
};

export interface PlaylistClosing {
  readonly playlist: Playlist;
  /** True if the artifact stays open. */
  readonly isOpen: boolean;
}

/** PLY-5 · "Cancel" keeps the reading open, "later" gives the artifact a heart if it has none, "done" completes it. */
export function playlistAfterClosing(
  playlist: Playlist,
  ref: PlaylistArtifactRef,
  choice: ClosingChoice,
): PlaylistClosing {
  if (choice === 'cancel') return { playlist, isOpen: true };
  if (choice === 'done') return { playlist: withArtifactCompleted(playlist, ref), isOpen: false };
  const isSelected = playlist.selected.includes(ref.id);
  return { playlist: isSelected ? playlist : withSelectionToggled(playlist, ref), isOpen: false };
}

const artifactAt = ({ weeks }: Playlist, { weekId, id }: PlaylistArtifactRef): PlaylistArtifact | undefined =>
  weeks.get(weekId)?.get(id);
