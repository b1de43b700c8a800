import { fileIdOf, type FileLimits, LINK_MINUTES, type ObjectStore } from '../../../applets/index.ts';
import { type FileRecords, previewObjectName } from '../../../applets/server.ts';
import { Refusal } from '../../../messages/index.ts';
import { type Clock, plusMinutes, type RandomSource } from '../../../shared/index.ts';
import type { PictureRenderer } from './picture-renderer.port.ts';
import { PICTURE_SIDE, pictureUrl } from '../../picture/profile-picture.rules.ts';

/** Makes a profile picture of an image that a Traveler uploaded, as a file of its own. */
export class CreatePicture {
  constructor(
    private readonly records: FileRecords,
    private readonly objectStore: ObjectStore,
    private readonly renderer: PictureRenderer,
    private readonly limits: FileLimits,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /**
   * PRF-7 PRF-10 · The public URL of the picture. Refuses with `fileNotFound` another Traveler's file, and with
   * `avatarNotImage` a file that is no image.
   */
  async run(fileUrl: string): Promise<string> {
    const bytes = await this.rendered(fileUrl);
    const id = this.random.uuid();
    const object = `${id}.${this.random.uuid()}`;
    const type = 'image/jpeg';
    const now = this.clock.now();
    const announced = { name: 'profile-picture.jpg', announcedType: type, announcedSize: bytes.length };
    const expiresAt = plusMinutes(now, LINK_MINUTES);
    await this.records.add({ id, ...announced, createdAt: now, expiresAt, stored: null }, this.limits.traveler);
    await this.objectStore.add(object, type, once(bytes));
    const info = { object, type, size: bytes.length, hasPreview: false, isScanned: false };
    await this.records.markStored(id, info, this.limits.traveler);
    return pictureUrl(id);
  }

  private async rendered(fileUrl: string): Promise<Uint8Array> {
    const id = fileIdOf(fileUrl);
    const stored = id === undefined ? undefined : (await this.records.find(id))?.stored;
    if (!stored) throw new Refusal('fileNotFound');
    const object = stored.hasPreview ? previewObjectName(stored.object) : stored.object;
    const bytes = stored.type.startsWith('image/')
      ? await this.renderer.square(this.objectStore.read(object), PICTURE_SIDE)
      : undefined;
    if (!bytes) throw new Refusal('avatarNotImage');
    return bytes;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
