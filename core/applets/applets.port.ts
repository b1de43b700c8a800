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

/** What the Traveler who is asking has answered, in all of their quests. */
export abstract class Answers {
  /** What changed since the `updatedAt` of an earlier answer; everything there is when there was none (null). */
  abstract since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate>;
}

/** A draft that a page saves on this device; the device adds the Traveler. */
export type PageDraft = Omit<DeviceDraft, 'traveler'>;

/** Stores a Traveler's drafts on the device, one for each page, until their submission is acknowledged (STP-5). */
export abstract class DeviceDrafts {
  /** What all pages keep of who is here, at one place or everywhere; what cannot be read is left out. */
  abstract list(key?: string): readonly DeviceDraft[];

  /** Keeps a page's draft in the stead of its former one at that place. Answers whether it could: a full or forbidden storage says false, and goes on keeping what it had. */
  abstract save(draft: PageDraft): boolean;

  /** Removes these, unless their page has saved something else since. */
  abstract remove(drafts: readonly DeviceDraft[]): void;

  /** Calls back with the place whenever another page of this browser has saved or removed a draft there, until the returned function is called. */
  abstract watch(changed: (place: string) => void): () => void;
}

/** A draft on the server, and when it was saved. */
export interface SavedServerDraft {
  readonly draft: ServerDraft;
  readonly savedAt: Instant;
}

/** The requesting Traveler's drafts on the server, one for each draft key (STP-5). */
export abstract class ServerDrafts {
  /** Nothing (null) where nothing was ever saved. */
  abstract find(key: string): Promise<SavedServerDraft | null>;

  /** Saves what a page has written under a draft key; answers whether it was saved, or returns the conflicting draft of another page. Refuses a place of none of their quests with `draftPlaceNotFound`. */
  abstract save(key: string, update: DraftUpdate): Promise<DraftSaveResult>;
}

/** The same drafts, to what takes a submission. */
export abstract class SubmittedDrafts {
  /** Clears the draft unless it contains more than the acknowledged submission. Answers with what the server then holds. */
  abstract clear(key: string, held: DraftUpdate): Promise<ServerDraft>;
}

/** Makes the sound of something being drawn. */
export abstract class SoundPlayer {
  /** Plays the sound once, immediately; does not play where sound is unavailable. */
  abstract play(): void;
}

/** Remembers on this device whether sounds may be made. */
export abstract class SoundSettingStore {
  /** False until the user mutes the sounds. */
  abstract isMuted(): boolean;

  /** Keeps it from now on; a browser that keeps nothing forgets it with the page. */
  abstract save(isMuted: boolean): void;
}

/** What a Traveler adds to the notebook: a stored file or a written text, as an answer to a generic applet. */
export interface NewArtifact {
  readonly questId: string;
  readonly appletId: string;
  readonly type: string;
  readonly fileUrl: string | null;
  readonly fileType: string | null;
  readonly richText: EditorDocument | null;
}

/** What of a kept answer is changed: the whole of what was answered, and words of one's own for it; what is left out stays, null takes words away. */
export interface ArtifactChange extends Partial<CustomTexts> {
  readonly id: AnswerId;
  readonly applet?: AppletAnswer;
  /** The saved draft of its completed step that goes with this change (STP-5). */
  readonly draft?: DraftVersion;
}

/** What the Traveler who is asking adds to the notebook, and changes in what they answered. */
export abstract class Artifacts {
  /** The generic applets of a quest of theirs, of the active one when none is named; none without such a quest. */
  abstract generic(questId?: string): Promise<readonly AppletContent[]>;

  /**
   * Refuses a quest that is not theirs with `questNotFound`, an applet that is no generic one of it with `appletNotFound`. The
   * server takes the same submission once.
   */
  abstract add(artifact: NewArtifact, submission?: SubmissionKey): Promise<StoredAnswer>;

  /**
   * Changes what was answered, or what it is called; completion and points stay. Refuses an answer that is not theirs with
   * `answerNotFound`, and words of one's own that are too long with their field. Another answer to what was completed is refused
   * with `stepNotEditable` unless the cohort lets it be changed, and one that is not complete with `completeAllApplets`. The
   * server takes the same submission once.
   */
  abstract change(change: ArtifactChange, submission?: SubmissionKey): Promise<StoredAnswer>;
}

/** How the notebook of the Traveler who is asking is ordered, and what they take out of it. */
export abstract class Notebook {
  /** The tags of all their quests. */
  abstract tags(): Promise<readonly NotebookTag[]>;

  /** What was asked in all their quests, as far as they could open it; groups with their members. */
  abstract applets(): Promise<readonly AppletContent[]>;

  /**
   * Deletes what they added themselves. Refuses an answer that is not theirs, or is gone, with `answerNotFound`, and one that
   * was given in a challenge with `notebookAnswerStays`. The server takes the same submission once.
   */
  abstract remove(id: AnswerId, submission?: SubmissionKey): Promise<void>;
}

/** Emails applets of the calling Traveler; a repeated submission is sent once. */
export abstract class AppletShares {
  /**
   * Sends one applet's answer. Refuses what the form complains about, an applet of none of their quests with `appletNotFound`,
   * and a file that is not theirs as one that is missing.
   */
  abstract shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void>;

  /** Sends what of a step may be sent. Refuses as with one applet, and a step of none of their quests with `stepNotFound`. */
  abstract shareStep(share: StepShare, submission: SubmissionKey): Promise<void>;

  /** What became of the email of one of their submissions. Refuses one that is not theirs, or is no longer kept, with `sharedEmailNotFound`. */
  abstract delivery(submission: SubmissionKey): Promise<ShareDelivery>;
}

/** A file whose bytes can be read in ranges. */
export interface FileToUpload extends UploadCandidate {
  /** The bytes from one place up to, not including, another. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Who looks after bytes on their way: hears how many arrived so far, and can call them back. */
export interface TransferObserver {
  readonly onSent: (bytes: number) => void;
  /** Settles when sending is to stop. */
  readonly stopped: Promise<unknown>;
}

/** The storage, as far as the Traveler who asks is concerned; a file is known by its stored address. */
export abstract class FileUploader {
  /**
   * Links for a file that is to come, good for 15 minutes. Refuses with `appletFileUnsupported`, `appletFileEmpty`,
   * `appletFileTooLarge`, `storageFull` and `tooManyUploads`.
   */
  abstract createUpload(file: UploadCandidate): Promise<CreatedUpload>;

  /** Sends bytes to one of the links. Refuses with `uploadLinkNotValid`, `uploadIncomplete`, `alreadyUploaded`, and as `complete`. */
  abstract send(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: TransferObserver): Promise<void>;

  /** How far an upload has come. Refuses with `fileNotFound` what is not theirs. */
  abstract uploadStatus(url: string): Promise<UploadStatus>;

  /**
   * Says that every part was sent; saying so again changes nothing. Refuses with `fileNotFound`, with `uploadIncomplete`, and
   * with `appletFileUnsupported` when name and bytes are not of one kind. Refuses with `fileMalicious` what a scanner found
   * malicious software in, and with `fileScanUnavailable` while the scanner gives no answer.
   */
  abstract complete(url: string): Promise<FileView>;

  /** A stored file of theirs, to be shown. Refuses with `fileNotFound`. */
  abstract viewFile(url: string): Promise<FileView>;
}

/** A stream of bytes. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Stores the bytes of files under names that the server generates; an object is stored whole or not at all. */
export abstract class ObjectStore {
  /** Stores an object and returns its size in bytes; `undefined` when one of that name exists, which stays as it is. When `bytes` throws, the error is rethrown and nothing is stored. */
  abstract add(name: string, type: string, bytes: ByteStream): Promise<number | undefined>;

  /** The size of an object in bytes; `undefined` if it does not exist. */
  abstract sizeOf(name: string): Promise<number | undefined>;

  /** The bytes of an object from one place up to, not including, another. Throws when it is not there. */
  abstract read(name: string, from?: number, to?: number): ByteStream;

  /** Lets objects go; those that are not there are gone already. */
  abstract remove(names: readonly string[]): Promise<void>;

  /** The names of all stored objects. */
  abstract names(): AsyncIterable<string>;

  /** Lets go of what came in part only and was left lying since before then; of objects nothing. */
  abstract removeIncomplete(before: Instant): Promise<void>;

  /** The owner of the stored objects; `undefined` until it is set. */
  abstract owner(): Promise<string | undefined>;

  /** Notes whose all of this is. Who said so first keeps it, unless another takes it over. */
  abstract claim(databaseId: string, takesOver?: boolean): Promise<void>;
}

/** How large a file may be for the server that this page belongs to. */
export abstract class UploadLimit {
  /** In bytes. */
  abstract readonly file: number;
}
