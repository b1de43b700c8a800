import { Container } from 'inversify';
import { areaBindings } from './bindings/index.ts';
import { platformBindings } from './bindings/platform.bindings.ts';
import type { ScopeParts } from './house.ts';

export type { House, ScopeParts } from './house.ts';

/** The ports and use cases of one call, over adapters that can only see the rows of the Traveler who asks. */
export function scopeOf(parts: ScopeParts): Container {
  const container = new Container();
  container.load(platformBindings(parts), ...areaBindings.map((bindingsOf) => bindingsOf(parts)));
  return container;
}
