import { PICTURE_SIDE } from '#core/settings';

/** A square of an image, in its pixels. */
export interface ImageSquare {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Cuts squares out of images. */
export class ImageCropper {
  /** A JPEG of the square, twice as wide as a profile picture so that the server can scale it down. Rejects when the browser cannot read the image. */
  async crop(image: File, { x, y, width }: ImageSquare): Promise<File> {
    const bitmap = await createImageBitmap(image);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2 * PICTURE_SIDE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, x, y, width, width, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    if (!blob) throw new Error('This browser makes no JPEG');
    return new File([blob], 'picture.jpg', { type: blob.type });
  }
}
