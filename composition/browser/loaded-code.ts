import type { ContainerModule } from 'inversify';

/** The messages and bindings that features need in addition to those of every page. */
export interface FeatureCode {
  readonly messages: Readonly<Record<string, string>>;
  readonly modules: readonly ContainerModule[];
}
