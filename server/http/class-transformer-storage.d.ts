declare module 'class-transformer/cjs/storage.js' {
  /** The class-transformer storage that records the class of each nested form. */
  export const defaultMetadataStorage: {
    findTypeMetadata(form: new () => object, field: string): object | undefined;
  };
}
