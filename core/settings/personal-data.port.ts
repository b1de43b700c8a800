/** ACC-9 · Everything that is held about the Traveler who is asking. */
export abstract class PersonalData {
  /** One ZIP, JSON plus files, without passwords, codes or tokens. Refuses with `tooManyDownloads`. */
  abstract zip(): Promise<Uint8Array>;
}
