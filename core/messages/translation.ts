/** The names of the arguments of a text of the ICU message format; what follows `one` or `other` is a branch of a plural. */
type ArgumentsOf<Text> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}${'one' | 'other'} `
    ? ArgumentsOf<Rest>
    : Rest extends `${infer Name}}${infer After}`
      ? Name extends `${infer Counted},${infer Branches}`
        ? Counted | ArgumentsOf<`${Branches}}${After}`>
        : Name | ArgumentsOf<After>
      : never
  : never;

/** A function of a text with a given argument; inferring over the union intersects the texts. */
type Holder<Name extends string> = Name extends unknown
  ? (text: `${string}{${Name}}${string}` | `${string}{${Name},${string}`) => void
  : never;

/** Any text that has all arguments of another one. */
type TextLike<Text> = [ArgumentsOf<Text>] extends [never]
  ? string
  : Holder<ArgumentsOf<Text>> extends (text: infer Same) => void
    ? Same
    : never;

/** A table in another language: the same keys, and in each text the arguments of the English one. */
export type Translation<English> = { readonly [Key in keyof English]: TextLike<English[Key]> };
