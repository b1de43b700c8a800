import type { ContainerModule } from 'inversify';

/** The messages and the bindings that features need beside those of every page. */
export interface FeatureCode {
  readonly messages: Readonly<Record<string, string>>;
  readonly modules: readonly ContainerModule[];
}
