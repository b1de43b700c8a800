import type { Container } from 'inversify';
import { Departure } from '#core/account';
import { insideMessages, learn } from '#core/messages';
import { Network } from '#core/shared';
import type { Room } from '#ui/app/routes.tsx';
import { insideBindings } from './inside.bindings.ts';
import { LateDeparture } from './late-departure.ts';
import { leaveTaking, rooms, textsOf } from './rooms.ts';

const furnished = new WeakMap<Container, Set<unknown>>();

/** Adds what every page but the log-in needs, and what its own rooms hold, each once. */
export async function furnish(container: Container, opened: readonly Room[]): Promise<void> {
  const [texts, ...held] = await Promise.all([textsOf(opened), ...opened.map((room) => rooms[room]())]);
  learn({ ...insideMessages, ...texts });
  const there = furnished.get(container) ?? entered(container);
  for (const room of opened) there.add(room);
  for (const module of [...insideBindings, ...held]) {
    if (there.has(module)) continue;
    there.add(module);
    container.load(module);
  }
}

/** Nothing is there yet but how to leave: rooms are noted by name, and what they hold. */
function entered(container: Container): Set<unknown> {
  const there = new Set<unknown>();
  furnished.set(container, there);
  container.bind(Departure).toConstantValue(
    new LateDeparture(
      () => there.has('challenges'),
      () => departureFrom(container),
      () => container.get<Network>(Network).isOnline(),
    ),
  );
  return there;
}

async function departureFrom(container: Container): Promise<Departure> {
  await furnish(container, ['challenges', 'uploads']);
  return container.get<Departure>(await leaveTaking());
}
