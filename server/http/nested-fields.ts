import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';

/** Creates a function that returns whether a field of a form contains a form of its own, or several. */
export const isNestedIn =
  (form: (new () => object) | undefined) =>
  (field: string): boolean =>
    form !== undefined && defaultMetadataStorage.findTypeMetadata(form, field) !== undefined;
