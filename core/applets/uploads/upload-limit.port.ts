/** How large a file may be for the server that this page belongs to. */
export abstract class UploadLimit {
  /** In bytes. */
  abstract readonly file: number;
}
