import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Film } from '#core/content';
import { Refusal } from '#core/messages';
import {
  closingPrompt,
  type ClosingChoice,
  filteredPlaylist,
  PLAYLIST_CATEGORIES,
  type Playlist,
  playlistAfterClosing,
  type PlaylistArtifact,
  type PlaylistArtifactRef,
  playlistCategories,
  type PlaylistCategory,
  playlistCategory,
  playlistFilm,
  playlistOf,
  playlistOpening,
  type Playlists,
  withArtifactCompleted,
  withSelectionToggled,
} from '#core/playlist';
import { isNoActiveQuest } from '#core/quests';
import { type RichText, richTextWithName } from '#core/shared';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { FilmState } from '../kit/media/film.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';

type Change = (playlist: Playlist) => Playlist;

/**
 * A Traveler's playlist: the selected category, the open artifact, and changes that are shown before the server
 * confirms them.
 */
export class PlaylistViewModel {
  filter: PlaylistCategory = 'all';
  /** The artifact that is open, or that the closing question is about. */
  opened: PlaylistArtifactRef | undefined = undefined;
  isAsking = false;
  /** Whether the artifact was opened to be watched on this page. */
  private isWatching = false;
  readonly load: Task;
  private confirmed: Playlist | undefined = undefined;
  /** The unconfirmed changes, oldest first. */
  private changes: readonly Change[] = [];
  private lastSending: Promise<void> = Promise.resolve();

  constructor(
    private readonly playlists: Playlists,
    private readonly activeQuestState: ActiveQuestState,
    private readonly toasts: ToastState,
    private readonly films: FilmState,
  ) {
    this.load = new Task(async () => {
      await this.lastSending;
      const [artifacts, selected] = await Promise.all([
        playlists.artifacts(),
        playlists.selected(),
        activeQuestState.load(),
      ]);
      runInAction(() => (this.confirmed = playlistOf(artifacts, selected)));
    });
    makeAutoObservable<this, 'confirmed' | 'changes' | 'lastSending' | 'playlists' | 'send' | 'films'>(
      this,
      {
        opened: observableRef,
        confirmed: observableRef,
        changes: observableRef,
        lastSending: false,
        playlists: false,
        films: false,
        send: false,
      },
      { autoBind: true },
    );
  }

  refresh(): void {
    void this.load.run();
  }

  get playlist(): Playlist | undefined {
    const { confirmed, changes, filter } = this;
    return confirmed && { ...changes.reduce((playlist, change) => change(playlist), confirmed), filter };
  }

  get hasNoQuest(): boolean {
    return isNoActiveQuest(this.load.refusal);
  }

  get categories(): readonly PlaylistCategory[] {
    return this.playlist ? playlistCategories(this.playlist) : [];
  }

  get category(): PlaylistCategory {
    return this.playlist ? playlistCategory(this.playlist) : 'all';
  }

  get artifacts(): readonly PlaylistArtifact[] {
    return this.playlist ? filteredPlaylist(this.playlist) : [];
  }

  get openedArtifact(): PlaylistArtifact | undefined {
    return this.opened && this.playlist?.weeks.get(this.opened.weekId)?.get(this.opened.id);
  }

  /** APL-6 · The text of the open artifact, with the reader's name filled in. */
  get text(): RichText | undefined {
    const reading = this.openedArtifact?.reading;
    return reading ? richTextWithName(reading.content, this.activeQuestState.reader) : undefined;
  }

  /** Whether the open artifact is read on this page. */
  get isReading(): boolean {
    return this.openedArtifact !== undefined && playlistOpening(this.openedArtifact)?.kind === 'modal';
  }

  /** PLY-11 · The film of an artifact that can be watched on this page. */
  filmOf(artifact: PlaylistArtifact): Film | undefined {
    return playlistFilm(artifact, this.films.hosts);
  }

  /** The film that is open on this page. */
  get film(): Film | undefined {
    return this.isWatching && this.openedArtifact ? this.filmOf(this.openedArtifact) : undefined;
  }

  weekName(artifact: PlaylistArtifact): string {
    const weeks = this.activeQuestState.activeQuest?.quest.weeks ?? [];
    return weeks.find(({ id }) => id === artifact.weekId)?.weekName ?? '';
  }

  /** PLY-2 · Shows the category in the URL, or all if it names none. */
  chooseCategory(named: string | undefined): void {
    this.filter = PLAYLIST_CATEGORIES.find((category) => category === named) ?? 'all';
  }

  /**
   * PLY-4 PLY-5 · Opens a reading in a dialog; for an artifact that opens in a window, or not at all, asks when the
   * Traveler returns.
   */
  open(artifact: PlaylistArtifact): void {
    this.opened = { weekId: artifact.weekId, id: artifact.id };
    this.isWatching = false;
    this.isAsking = !this.isReading && closingPrompt(artifact) !== undefined;
    if (!this.isReading && !this.isAsking) this.opened = undefined;
  }

  /** PLY-11 · Opens a film in a dialog; closing it asks, as for a reading. */
  watch({ weekId, id }: PlaylistArtifactRef): void {
    this.opened = { weekId, id };
    this.isWatching = true;
    this.isAsking = false;
  }

  /** PLY-5 · Closes the open artifact, asking first if it is not completed. */
  close(): void {
    if (this.openedArtifact && closingPrompt(this.openedArtifact)) this.isAsking = true;
    else this.opened = undefined;
  }

  /** PLY-5 · Closes the question and the artifact without an answer. */
  leave(): void {
    this.isAsking = false;
    this.opened = undefined;
  }

  /** PLY-5 · Applies the answer to the closing question. */
  answer(choice: ClosingChoice): void {
    const { playlist, opened } = this;
    const isOverPage = this.isReading || this.film !== undefined;
    this.isAsking = false;
    if (!playlist || !opened) return;
    const after = playlistAfterClosing(playlist, opened, choice);
    if (!after.isOpen || !isOverPage) this.opened = undefined;
    if (after.playlist === playlist) return;
    if (choice === 'done') this.complete(opened);
    else this.toggleSelection(opened);
  }

  /** PLY-3 · Gives an artifact a heart or removes it. */
  toggleSelection({ weekId, id }: PlaylistArtifactRef): void {
    const { playlist } = this;
    if (!playlist) return;
    const isSelected = playlist.selected.includes(id);
    this.change(
      (before) => withSelectionToggled(before, { weekId, id }),
      () => (isSelected ? this.playlists.deselect(id) : this.playlists.select(id)),
    );
  }

  private complete(ref: PlaylistArtifactRef): void {
    this.change(
      (before) => withArtifactCompleted(before, ref),
      () => this.playlists.complete(ref),
    );
  }

  private change(change: Change, request: () => Promise<unknown>): void {
    this.changes = [...this.changes, change];
    this.lastSending = this.lastSending.then(() => this.send(change, request));
  }

  /** Sends a change after the earlier ones; undoes it with a message if it is refused. */
  private async send(change: Change, request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
      runInAction(() => (this.confirmed &&= change(this.confirmed)));
    } catch (error) {
      const { key, details } = error instanceof Refusal ? error : new Refusal('errorDefault');
      this.toasts.show(key, details);
    } finally {
      runInAction(() => (this.changes = this.changes.filter((one) => one !== change)));
    }
  }
}
