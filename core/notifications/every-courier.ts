import { ReminderCourier, type ReminderToSend } from './reminder-courier.port.ts';

/** Hands the same reminders to several couriers, one after the other. */
export class EveryCourier extends ReminderCourier {
  constructor(private readonly couriers: readonly ReminderCourier[]) {
    super();
  }

  async take(reminders: readonly ReminderToSend[]): Promise<void> {
    for (const courier of this.couriers) await courier.take(reminders);
  }
}
