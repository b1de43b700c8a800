import { screen, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { MemoryCalendarLinks } from '#adapters/memory/memory-calendar-links';
import { MemoryLimits } from '#adapters/memory/memory-limits';
import { MemoryPersonalData } from '#adapters/memory/memory-personal-data';
import { MemoryPreferences } from '#adapters/memory/memory-preferences';
import { MemoryReminders } from '#adapters/memory/memory-reminders';
import { messages } from '#core/messages';
import { Reminders } from '#core/notifications';
import { CalendarLinks } from '#core/schedule';
import { PersonalData, Preferences } from '#core/settings';
import { MARA } from '../doorstep.tsx';
import { Wire } from '../wire.ts';
import { House, tokenOf } from './house.tsx';

/** Mara in her settings; the server hands out a token with a newer name when she changes something. */
export class Settler {
  readonly wire = new Wire();
  readonly house = new House(tokenOf());
  readonly reminders = new MemoryReminders(this.house.world, MARA.id);
  readonly calendarLinks = new MemoryCalendarLinks(this.house.world, MARA.id);

  constructor(zone = 'Europe/Berlin') {
    const { world, clock, container } = this.house;
    world.life(MARA.id).timeZone = zone;
    const preferences = new MemoryPreferences(world, MARA.id, async () => tokenOf({ firstName: 'Marah' }));
    const data = new MemoryPersonalData(new MemoryLimits(clock), world, MARA.id, {
      async *pack() {
        yield new TextEncoder().encode('packed');
      },
    });
    container.load(
      new ContainerModule(({ rebind }) => {
        rebind(Preferences).toConstantValue(this.wire.carry(preferences));
        rebind(Reminders).toConstantValue(this.wire.carry(this.reminders));
        rebind(CalendarLinks).toConstantValue(this.wire.carry(this.calendarLinks));
        rebind(PersonalData).toConstantValue(this.wire.carry(data));
      }),
    );
  }

  get user() {
    return this.house.user;
  }

  async arrive(): Promise<ReturnType<House['enter']>> {
    const router = this.house.enter('/settings');
    await screen.findByRole('heading', { level: 1, name: messages.settingsTitle }, { timeout: 5000 });
    return router;
  }

  kept(): string {
    return this.house.world.life(MARA.id).timeZone;
  }
}

/** One section of the settings. */
export const part = (name: string) => within(screen.getByRole('region', { name }));
