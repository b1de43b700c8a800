import type { Instant, SubmissionKey } from '../shared/index.ts';
import type {
  AnswerScope,
  AnswersUpdate,
  AppletAnswer,
  AnswerId,
  CustomTexts,
  StoredAnswer,
} from './answers/applet-answer.ts';
import type { DeviceDraft, DraftUpdate, DraftSaveResult, ServerDraft, DraftVersion } from './drafts/draft-state.ts';
import type { AppletContent } from './kinds/applet-content.ts';
import type { EditorDocument } from './rich-text/editor-document.ts';
import type { NotebookTag } from './notebook.rules.ts';
import type { AppletShare, ShareDelivery, StepShare } from './sharing/sharing.rules.ts';
import type { FileView, CreatedUpload, UploadStatus } from './uploads/stored-file.rules.ts';
import type { UploadCandidate } from './uploads/upload-formats.rules.ts';

/** The answers of the calling Traveler, in all of their quests. */
export abstract class Answers {
  /** The changes since the `updatedAt` of an earlier response; all answers if there was none (null). */
  abstract since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate>;
}

/** A draft that a page saves on this device; the device adds the Traveler. */
export type PageDraft = Omit<DeviceDraft, 'traveler'>;

/** Stores a Traveler's drafts on the device, one for each page, until their submission is acknowledged (STP-5). */
export abstract class DeviceDrafts {
  /** The drafts that all pages stored for the signed-in Traveler, for one key or all; unreadable ones are left out. */
  abstract list(key?: string): readonly DeviceDraft[];

  /**
   * Stores a page's draft, replacing its former one for that key. Returns false if storage is full or forbidden; the
   * former draft then stays.
   */
  abstract save(draft: PageDraft): boolean;

  /** Removes these drafts, unless their page has saved another version since. */
  abstract remove(drafts: readonly DeviceDraft[]): void;

  /**
   * Calls back with the draft key when another page of this browser has saved or removed a draft, until the returned
   * function is called.
   */
  abstract watch(changed: (place: string) => void): () => void;
}

/** A draft on the server, and when it was saved. */
export interface SavedServerDraft {
  readonly draft: ServerDraft;
  readonly savedAt: Instant;
}

/** The requesting Traveler's drafts on the server, one for each draft key (STP-5). */
export abstract class ServerDrafts {
  /** The draft on the server; null if none was ever saved. */
  abstract find(key: string): Promise<SavedServerDraft | null>;

  /**
   * Saves a page's draft under a key; resolves to the saved version, or to the conflicting draft of another page.
   * Refuses with `draftPlaceNotFound` a key that is in none of their quests.
   */
  abstract save(key: string, update: DraftUpdate): Promise<DraftSaveResult>;
}

/** The drafts, as the handling of a submission uses them. */
export abstract class SubmittedDrafts {
  /** Clears the draft unless it contains more than the acknowledged submission. Returns what the server then has. */
  abstract clear(key: string, held: DraftUpdate): Promise<ServerDraft>;
}

/** Plays the sound of a draw. */
export abstract class SoundPlayer {
  /** Plays the sound once, immediately; does not play where sound is unavailable. */
  abstract play(): void;
}

/** Stores on this device whether sounds are muted. */
export abstract class SoundSettingStore {
  /** False until the user mutes the sounds. */
  abstract isMuted(): boolean;

  /** Saves the setting; a browser without storage forgets it with the page. */
  abstract save(isMuted: boolean): void;
}

/** A Traveler's addition to the notebook: a stored file or a written text, as an answer to a generic applet. */
export interface NewArtifact {
  readonly questId: string;
  readonly appletId: string;
  readonly type: string;
  readonly fileUrl: string | null;
  readonly fileType: string | null;
  readonly richText: EditorDocument | null;
}

/**
 * A change to a stored answer: its whole content, and own texts for it; absent fields are unchanged, null removes a
 * text.
 */
export interface ArtifactChange extends Partial<CustomTexts> {
  readonly id: AnswerId;
  readonly applet?: AppletAnswer;
  /** The saved draft of its completed step, which is cleared with this change (STP-5). */
  readonly draft?: DraftVersion;
}

/** The additions of the calling Traveler to the notebook, and the changes of their answers. */
export abstract class Artifacts {
  /** The generic applets of a quest of the caller, by default the active one; empty without such a quest. */
  abstract generic(questId?: string): Promise<readonly AppletContent[]>;

  /**
   * Refuses a quest that is not theirs with `questNotFound`, and an applet that is not one of its generic ones with
   * `appletNotFound`. The server accepts the same submission once.
   */
  abstract add(artifact: NewArtifact, submission?: SubmissionKey): Promise<StoredAnswer>;

  /**
   * Changes an answer's content or its own texts; completion and points stay. Refuses an answer that is not the
   * caller's with `answerNotFound`, and an own text that is too long with its field. A changed answer to a completed
   * step is refused with `stepNotEditable` unless the cohort allows changes, and an incomplete one with
   * `completeAllApplets`. The server accepts the same submission once.
   */
  abstract change(change: ArtifactChange, submission?: SubmissionKey): Promise<StoredAnswer>;
}

/** The order of the calling Traveler's notebook, and the removal of their additions. */
export abstract class Notebook {
  /** The tags of all their quests. */
  abstract tags(): Promise<readonly NotebookTag[]>;

  /** The applets of all the caller's quests that they could open; groups with their members. */
  abstract applets(): Promise<readonly AppletContent[]>;

  /**
   * Deletes an addition of the caller. Refuses an answer that is not theirs, or was deleted, with `answerNotFound`, and
   * one given in a challenge with `notebookAnswerStays`. The server accepts the same submission once.
   */
  abstract remove(id: AnswerId, submission?: SubmissionKey): Promise<void>;
}

/** Emails applets of the calling Traveler; a repeated submission is sent once. */
export abstract class AppletShares {
  /**
   * Emails one applet's answer. Refuses an invalid form, an applet of none of their quests with `appletNotFound`, and a
   * file that is not theirs like a missing one.
   */
  abstract shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void>;

  /**
   * Emails the shareable answers of a step. Refuses as with one applet, and a step of none of their quests with
   * `stepNotFound`.
   */
  abstract shareStep(share: StepShare, submission: SubmissionKey): Promise<void>;

  /**
   * The delivery state of an email that the caller shared. Refuses an unknown submission, or one that is no longer
   * stored, with `sharedEmailNotFound`.
   */
  abstract delivery(submission: SubmissionKey): Promise<ShareDelivery>;
}

/** A file whose bytes can be read in ranges. */
export interface FileToUpload extends UploadCandidate {
  /** The bytes from one position up to, not including, another. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** The same bytes as an object of the device, which need not be read to be sent. */
  readonly source?: object;
}

/** Observes a transfer: receives the number of bytes that arrived, and can cancel it. */
export interface TransferObserver {
  readonly onSent: (bytes: number) => void;
  /** Settles when sending is to stop. */
  readonly stopped: Promise<unknown>;
}

/** The file storage for the calling Traveler; a file is identified by its stored address. */
export abstract class FileUploader {
  /**
   * Links to upload a file, valid for 15 minutes. Refuses with `appletFileUnsupported`, `appletFileEmpty`,
   * `appletFileTooLarge`, `storageFull` and `tooManyUploads`.
   */
  abstract createUpload(file: UploadCandidate): Promise<CreatedUpload>;

  /** Sends bytes to one of the links. Refuses with `uploadLinkNotValid`, `uploadIncomplete`, `alreadyUploaded`, and as `complete`. */
  abstract send(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: TransferObserver): Promise<void>;

  /** The progress of an upload. Refuses with `fileNotFound` another Traveler's. */
  abstract uploadStatus(url: string): Promise<UploadStatus>;

  /**
   * Reports that every part was sent; idempotent. Refuses with `fileNotFound`, with `uploadIncomplete`, and with
   * `appletFileUnsupported` if name and bytes are of different kinds. Refuses with `fileMalicious` if a scanner found
   * malicious software, and with `fileScanUnavailable` while the scanner does not respond.
   */
  abstract complete(url: string): Promise<FileView>;

  /** A stored file of the caller, to be shown. Refuses with `fileNotFound`. */
  abstract viewFile(url: string): Promise<FileView>;
}

/** A stream of bytes. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Stores the bytes of files under names that the server generates; an object is stored whole or not at all. */
export abstract class ObjectStore {
  /**
   * Stores an object and returns its size in bytes; `undefined` if one with that name exists, which is unchanged. If
   * `bytes` throws, the error is rethrown and no object is stored.
   */
  abstract add(name: string, type: string, bytes: ByteStream): Promise<number | undefined>;

  /** The size of an object in bytes; `undefined` if it does not exist. */
  abstract sizeOf(name: string): Promise<number | undefined>;

  /** The bytes of an object from one position up to, not including, another. Throws if it does not exist. */
  abstract read(name: string, from?: number, to?: number): ByteStream;

  /** Deletes objects; missing ones are ignored. */
  abstract remove(names: readonly string[]): Promise<void>;

  /** The names of all stored objects. */
  abstract names(): AsyncIterable<string>;

  /** Deletes incomplete uploads from before that moment; complete objects stay. */
  abstract removeIncomplete(before: Instant): Promise<void>;

  /** The owner of the stored objects; `undefined` until it is set. */
  abstract owner(): Promise<string | undefined>;

  /** Sets the owner of the stored objects. The first owner stays, unless `takesOver` is set. */
  abstract claim(databaseId: string, takesOver?: boolean): Promise<void>;
}

/** The largest file size that the server of this page accepts. */
export abstract class UploadLimit {
  /** In bytes. */
  abstract readonly file: number;
}
