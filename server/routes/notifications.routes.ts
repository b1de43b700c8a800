import { ChatCounters } from '#core/chat';
import { Refusal } from '#core/messages';
import {
  Notifications,
  NotificationSwitches,
  ReminderUnsubscriber,
  PushSubscriptions,
  Reminders,
} from '#core/notifications';
import { NotifyRelated, ThrottleNotifications } from '#core/relationships';
import {
  notificationsResponse,
  notificationSwitchesResponse,
  pushStatusResponse,
  pushToggledResponse,
  reminderResponse,
  reminderLinkResponse,
} from '#api/notifications/notifications.responses';
import { strictObject } from '#api/shared/response-types';
import {
  addPushSubscription,
  changeNotificationSwitch,
  chooseReminder,
  markNotificationsRead,
  pushNotification,
  readNotifications,
  readNotificationSwitches,
  readPushStatus,
  readReminder,
  removePushSubscription,
  sendNotification,
  toggleReminder,
} from '#api/notifications/notifications.api';
import {
  AddPushSubscriptionForm,
  PushStatusForm,
  ChooseReminderForm,
  MarkNotificationsReadForm,
  NotificationSwitchForm,
  PushNotificationForm,
  ReminderLinkForm,
  RemovePushSubscriptionForm,
  SendNotificationForm,
} from '#api/notifications/notifications.forms';
import type { ApiRequest, RegisterRoute } from '../requests/route-definition.ts';

export function notificationsRoutes(serve: RegisterRoute): void {
  serve(readReminder, { allow: 'verified', responseSchema: reminderResponse }, ({ scope }) =>
    scope.get(Reminders).current(),
  );

  serve(
    chooseReminder,
    { allow: 'verified', form: ChooseReminderForm, responseSchema: reminderResponse },
    ({ scope, input }) => scope.get(Reminders).choose(input),
  );

  serve(
    readPushStatus,
    { allow: 'verified', form: PushStatusForm, responseSchema: pushStatusResponse },
    ({ scope, input }) => scope.get(PushSubscriptions).status(input.endpoint),
  );

  serve(
    addPushSubscription,
    { allow: 'verified', form: AddPushSubscriptionForm, responseSchema: pushToggledResponse, hasSecrets: true },
    async (call) => {
      await call.scope.get(PushSubscriptions).add(call.input);
      return { isOn: true };
    },
  );

  serve(
    removePushSubscription,
    { allow: 'verified', form: RemovePushSubscriptionForm, responseSchema: pushToggledResponse, hasSecrets: true },
    async (call) => {
      await call.scope.get(PushSubscriptions).remove(call.input.endpoint);
      return { isOn: false };
    },
  );

  serve(
    toggleReminder,
    { allow: 'anybody', form: ReminderLinkForm, responseSchema: reminderLinkResponse, hasSecrets: true },
    async ({ scope, input: { link, isOn } }) => {
      await scope.get(ReminderUnsubscriber).setEnabled(link, isOn);
      return { isOn };
    },
  );

  serve(readNotifications, { allow: 'verified', responseSchema: notificationsResponse }, ({ scope }) =>
    scope.get(Notifications).recent(),
  );

  serve(
    markNotificationsRead,
    { allow: 'verified', form: MarkNotificationsReadForm, responseSchema: strictObject({}), isIdempotent: true },
    async ({ scope, input }) => {
      await scope.get(Notifications).markRead(input.upTo);
      return {};
    },
  );

  serve(
    readNotificationSwitches,
    { allow: 'verified', responseSchema: notificationSwitchesResponse },
    async ({ scope }) => ({ switches: await scope.get(NotificationSwitches).all() }),
  );

  serve(
    changeNotificationSwitch,
    { allow: 'verified', form: NotificationSwitchForm, responseSchema: notificationSwitchesResponse },
    async ({ scope, input }) => ({ switches: await scope.get(NotificationSwitches).set(input) }),
  );

  serve(
    sendNotification,
    {
      allow: 'verified',
      form: SendNotificationForm,
      responseSchema: strictObject({}),
      beforeTransaction: throttleNotifications,
    },
    async ({ scope, input: { uid, type, targetId } }) => {
      await scope.get(NotifyRelated).tell({ to: uid, type, targetId: targetId ?? null });
      return {};
    },
  );

  serve(
    pushNotification,
    {
      allow: 'verified',
      form: PushNotificationForm,
      responseSchema: strictObject({}),
      beforeTransaction: async (call) => {
        await throttleNotifications(call);
        const { type, data } = call.input;
        if (type !== 'CHAT') return;
        const counters = call.scope.get(ChatCounters);
        if (!counters.areElsewhere) throw new Refusal('errorInvalidRequest', { fields: 'type' });
        await counters.refresh(data?.chatId ? [data.chatId] : []);
      },
    },
    async ({ scope, input: { uid, type, data } }) => {
      await scope.get(NotifyRelated).push({ to: uid, type, targetId: data?.targetId ?? null });
      return {};
    },
  );
}

const throttleNotifications = ({ scope, session }: ApiRequest<unknown>): Promise<void> =>
  scope.get(ThrottleNotifications).run(session?.id ?? '');
