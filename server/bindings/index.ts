import type { ContainerModule } from 'inversify';
import type { ScopeParts } from '../house.ts';
import { accountBindings } from './account.bindings.ts';
import { travelerBindings } from './traveler.bindings.ts';

/** What each area adds to the scope of a call. */
export const areaBindings: readonly ((parts: ScopeParts) => ContainerModule)[] = [accountBindings, travelerBindings];
