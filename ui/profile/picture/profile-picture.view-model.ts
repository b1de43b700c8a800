import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Session } from '#core/account';
import type { MessageKey } from '#core/messages';
import { avatarColour, avatarProblem, initials } from '#core/profile';
import type { ChangePreferences, UploadPicture } from '#core/settings';
import { displayNameOf } from '#core/shared';
import { toFileToUpload } from '../../applets/upload/file-to-upload.ts';
import { Task } from '../../kit/async/task.ts';
import type { ImageCropper, ImageSquare } from './image-cropper.ts';

/** The person who is signed in. */
interface CurrentSession {
  readonly session: Session | undefined;
}

/** An image that was chosen and is being cropped; `url` shows it while this page is open. */
interface ChosenImage {
  readonly file: File;
  readonly url: string;
}

/** The Traveler's profile picture, and changing it. */
export class ProfilePictureViewModel {
  chosen: ChosenImage | undefined = undefined;
  problem: MessageKey | undefined = undefined;
  square: ImageSquare | undefined = undefined;
  readonly save: Task;
  readonly remove: Task;

  constructor(
    upload: UploadPicture,
    preferences: ChangePreferences,
    cropper: ImageCropper,
    private readonly current: CurrentSession,
  ) {
    this.save = new Task(async () => {
      const { chosen, square } = this;
      if (!chosen || !square) return;
      await upload.run(toFileToUpload(await cropper.crop(chosen.file, square)));
      runInAction(() => this.cancel());
    });
    this.remove = new Task(() => preferences.changePicture(null));
    makeAutoObservable<this, 'current'>(
      this,
      { chosen: observableRef, square: observableRef, current: false },
      { autoBind: true },
    );
  }

  /** PRF-2 PRF-3 · The picture, or initials on the colour of the name. */
  get avatar() {
    const { firstName = '', lastName = '', profilePictureUrl = null } = this.current.session ?? {};
    const name = displayNameOf({ firstName, lastName });
    return { name, url: profilePictureUrl, initials: initials(name), colour: avatarColour(name) };
  }

  choose(file: File): void {
    this.cancel();
    this.remove.reset();
    this.problem = avatarProblem(file);
    if (this.problem === undefined) this.chosen = { file, url: URL.createObjectURL(file) };
  }

  setSquare(square: ImageSquare): void {
    this.square = square;
  }

  /** Refuses a file that the browser cannot show. */
  refuseImage(): void {
    this.cancel();
    this.problem = 'avatarNotImage';
  }

  cancel(): void {
    if (this.chosen) URL.revokeObjectURL(this.chosen.url);
    this.chosen = undefined;
    this.square = undefined;
    this.problem = undefined;
    this.save.reset();
  }
}
