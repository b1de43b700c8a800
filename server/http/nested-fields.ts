import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';

/** Tells of each field of a form whether it holds a form of its own, or several. */
export const isNestedIn =
  (form: (new () => object) | undefined) =>
  (field: string): boolean =>
    form !== undefined && defaultMetadataStorage.findTypeMetadata(form, field) !== undefined;
