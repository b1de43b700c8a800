import { ContainerModule } from 'inversify';
import { Departure } from '#core/account';
import { insideBindings } from '../../composition/inside.bindings.ts';
import { rooms } from '../../composition/rooms.ts';

/** Leaves nothing unsaid. */
const departure = new ContainerModule(({ bind }) => {
  bind(Departure).toConstantValue({ bringHome: async () => true, leaveBehind: async () => undefined });
});

/** What every page needs, and what stands in every room. */
export const everything = [
  departure,
  ...insideBindings,
  ...(await Promise.all(Object.values(rooms).map((open) => open()))),
];
