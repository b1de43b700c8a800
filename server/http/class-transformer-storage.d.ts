declare module 'class-transformer/cjs/storage.js' {
  /** Where class-transformer keeps which class a nested form is of. */
  export const defaultMetadataStorage: {
    findTypeMetadata(form: new () => object, field: string): object | undefined;
  };
}
