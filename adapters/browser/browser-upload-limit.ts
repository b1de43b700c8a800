import { UPLOAD_LIMIT, type UploadLimit } from '#core/applets';

/** APL-4 · The limit that the server wrote into the page; where it wrote none, the usual one. */
export class BrowserUploadLimit implements UploadLimit {
  readonly file: number;

  constructor() {
    const written = Number(document.querySelector<HTMLMetaElement>('meta[name="upload-limit"]')?.content);
    this.file = written > 0 ? written : UPLOAD_LIMIT;
  }
}
