import { ChatCounters } from '#core/chat';
import {
  NotificationEmails,
  Notifications,
  NotificationUnsubscriber,
  NotificationSwitches,
  ReminderUnsubscriber,
  PushSubscriptions,
  Reminders,
} from '#core/notifications';
import { NotifyRelated, ThrottleNotifications } from '#core/relationships/server';
import type { ApiRequest, RegisterRoute } from '../http/requests/route-definition.ts';
import {
  addPushSubscription,
  changeNotificationSwitch,
  chooseNotificationEmails,
  chooseReminder,
  markNotificationsRead,
  markNotificationsSeen,
  pushNotification,
  readNotificationEmails,
  readNotifications,
  readNotificationSwitches,
  readPushStatus,
  readReminder,
  removePushSubscription,
  sendNotification,
  toggleNotificationEmails,
  toggleReminder,
} from '#api/notifications/notifications.api';

export function notificationsRoutes(serve: RegisterRoute): void {
  serve(readReminder, { allow: 'verified', isReadAtOnce: true }, ({ scope }) => scope.get(Reminders).current());

  serve(chooseReminder, { allow: 'verified' }, ({ scope, input }) => scope.get(Reminders).choose(input));

  serve(readPushStatus, { allow: 'verified', isReadAtOnce: true }, ({ scope, input }) =>
    scope.get(PushSubscriptions).status(input.endpoint),
  );

  serve(addPushSubscription, { allow: 'verified', hasSecrets: true }, async (call) => {
    await call.scope.get(PushSubscriptions).add(call.input);
    return { isOn: true };
  });

  serve(removePushSubscription, { allow: 'verified', hasSecrets: true }, async (call) => {
    await call.scope.get(PushSubscriptions).remove(call.input.endpoint);
    return { isOn: false };
  });

  serve(toggleReminder, { allow: 'anybody', hasSecrets: true }, async ({ scope, input: { link, isOn } }) => {
    await scope.get(ReminderUnsubscriber).setEnabled(link, isOn);
    return { isOn };
  });

  serve(
    readNotifications,
    { allow: 'verified', isForGuests: true, isAskedAgain: true, isReadAtOnce: true },
    ({ scope }) => scope.get(Notifications).recent(),
  );

  serve(
    markNotificationsRead,
    { allow: 'verified', isForGuests: true, isIdempotent: true },
    async ({ scope, input }) => {
      const { id, upTo } = input;
      if (id !== undefined) await scope.get(Notifications).markOneRead(id);
      else if (upTo !== undefined) await scope.get(Notifications).markRead(upTo);
      return {};
    },
  );

  serve(
    markNotificationsSeen,
    { allow: 'verified', isForGuests: true, isIdempotent: true },
    async ({ scope, input }) => {
      await scope.get(Notifications).markSeen(input.upTo);
      return {};
    },
  );

  serve(readNotificationSwitches, { allow: 'verified', isReadAtOnce: true }, async ({ scope }) => ({
    switches: await scope.get(NotificationSwitches).all(),
  }));

  serve(changeNotificationSwitch, { allow: 'verified' }, async ({ scope, input }) => ({
    switches: await scope.get(NotificationSwitches).set(input),
  }));

  serve(readNotificationEmails, { allow: 'verified', isReadAtOnce: true }, ({ scope }) =>
    scope.get(NotificationEmails).current(),
  );

  serve(chooseNotificationEmails, { allow: 'verified' }, ({ scope, input }) =>
    scope.get(NotificationEmails).choose(input),
  );

  serve(toggleNotificationEmails, { allow: 'anybody', hasSecrets: true }, async ({ scope, input: { link, isOn } }) => {
    await scope.get(NotificationUnsubscriber).setEnabled(link, isOn);
    return { isOn };
  });

  serve(
    sendNotification,
    {
      allow: 'verified',
      beforeTransaction: throttleNotifications,
    },
    async ({ scope, session, input: { uid, type, targetId } }) => {
      await scope.get(ThrottleNotifications).toPerson(session?.id ?? '', uid);
      await scope.get(NotifyRelated).tell({ to: uid, type, targetId: targetId ?? null });
      return {};
    },
  );

  serve(
    pushNotification,
    {
      allow: 'verified',
      beforeTransaction: async (call) => {
        await throttleNotifications(call);
        const { type, data } = call.input;
        if (type === 'CHAT') await call.scope.get(ChatCounters).refresh(data?.chatId ? [data.chatId] : []);
      },
    },
    async ({ scope, input: { uid, type, data } }) => {
      const isPushed = type === 'CHAT' && !scope.get(ChatCounters).areElsewhere;
      if (isPushed) await scope.get(NotifyRelated).checkRelated(uid);
      else await scope.get(NotifyRelated).push({ to: uid, type, targetId: data?.targetId ?? null });
      return {};
    },
  );
}

const throttleNotifications = ({ scope, session }: ApiRequest<unknown>): Promise<void> =>
  scope.get(ThrottleNotifications).run(session?.id ?? '');
