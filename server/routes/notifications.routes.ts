import { LinkedReminder, PushSubscriptions, Reminders } from '#core/notifications';
import { pushAnswer, pushTurnedAnswer, reminderAnswer, reminderLinkAnswer } from '#api/notifications.answers';
import { addPush, chooseReminder, readPush, readReminder, removePush, turnReminder } from '#api/notifications.api';
import { AddPushForm, PushQueryForm, ReminderForm, ReminderLinkForm, RemovePushForm } from '#api/notifications.forms';
import type { Serve } from '../serve.ts';

export function notificationsRoutes(serve: Serve): void {
  serve(readReminder, { allow: 'verified', answer: reminderAnswer }, ({ scope }) => scope.get(Reminders).kept());

  serve(chooseReminder, { allow: 'verified', form: ReminderForm, answer: reminderAnswer }, ({ scope, sent }) =>
    scope.get(Reminders).choose(sent),
  );

  serve(readPush, { allow: 'verified', form: PushQueryForm, answer: pushAnswer }, ({ scope, sent }) =>
    scope.get(PushSubscriptions).about(sent.endpoint),
  );

  serve(addPush, { allow: 'verified', form: AddPushForm, answer: pushTurnedAnswer, isSecret: true }, async (call) => {
    await call.scope.get(PushSubscriptions).add(call.sent);
    return { isOn: true };
  });

  serve(
    removePush,
    { allow: 'verified', form: RemovePushForm, answer: pushTurnedAnswer, isSecret: true },
    async (call) => {
      await call.scope.get(PushSubscriptions).remove(call.sent.endpoint);
      return { isOn: false };
    },
  );

  serve(
    turnReminder,
    { allow: 'anybody', form: ReminderLinkForm, answer: reminderLinkAnswer, isSecret: true },
    async ({ scope, sent: { link, isOn } }) => {
      await scope.get(LinkedReminder).turn(link, isOn);
      return { isOn };
    },
  );
}
