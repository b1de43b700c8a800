/** A part of the product whose docstrings can state rules. */
export type Layer = 'core' | 'server' | 'adapter' | 'ui';

/** The content of docs/rules.json: every rule of the product, and the layer or layers whose docstrings must carry its id. */
export interface RuleBook {
  readonly prefixes: readonly string[];
  readonly rules: readonly { readonly id: string; readonly layer: Layer | readonly Layer[] }[];
}

/** A source file and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The part of a vitest JSON report that says which tests ran and how they ended. */
export interface TestRun {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}
