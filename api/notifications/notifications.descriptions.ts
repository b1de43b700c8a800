import { describeArea } from '../describe.ts';
import * as calls from './notifications.api.ts';

export const notificationsDescriptions = describeArea(
  'Notifications',
  'Notifications in the product, by push and by email, and the daily reminder.',
  calls,
  {
    readReminder: {
      summary: 'Read the daily reminder',
      description: 'Answers with the hour in the Traveler’s zone, how often it comes and whether it is on.',
      refusals: [],
    },
    chooseReminder: {
      summary: 'Set the daily reminder',
      description: 'Takes the hour as a UTC timestamp of which only the hour counts.',
      refusals: [],
    },
    toggleReminder: {
      summary: 'Turn the daily reminder off or on by its link',
      description: 'For the link in a reminder email, without a session.',
      refusals: ['reminderLinkNotValid'],
    },
    readPushStatus: {
      summary: 'Read whether push is on',
      description: 'Answers with the server’s public key and whether the endpoint of this browser is subscribed.',
      refusals: [],
    },
    addPushSubscription: {
      summary: 'Subscribe to push',
      description: 'Keeps the subscription of one browser.',
      refusals: ['pushServiceNotKnown'],
    },
    removePushSubscription: {
      summary: 'Unsubscribe from push',
      description: 'Forgets the subscription of one browser.',
      refusals: [],
    },
    readNotifications: {
      summary: 'List notifications',
      description: 'Answers with the newest notifications and how many are unread.',
      refusals: [],
    },
    markNotificationsRead: {
      summary: 'Mark notifications as read',
      description: 'Marks everything up to the moment `upTo`, or the one with `id`.',
      refusals: [],
    },
    markNotificationsSeen: {
      summary: 'Mark notifications as seen',
      description: 'Says what was shown up to a moment: it is neither pushed nor mailed any more, and stays unread.',
      refusals: [],
    },
    readNotificationSwitches: {
      summary: 'List notification switches',
      description: 'Answers which types of notification come by which channel.',
      refusals: [],
    },
    changeNotificationSwitch: {
      summary: 'Change a notification switch',
      description: 'Turns one type of notification on or off for one channel.',
      refusals: [],
    },
    readNotificationEmails: {
      summary: 'Read how often notifications are emailed',
      description: 'Answers with the frequency and the hour.',
      refusals: [],
    },
    chooseNotificationEmails: {
      summary: 'Set how often notifications are emailed',
      description: 'Notifications are gathered and emailed at most this often.',
      refusals: [],
    },
    toggleNotificationEmails: {
      summary: 'Turn emails about notifications off or on by their link',
      description: 'For the link in such an email, without a session.',
      refusals: ['notificationLinkNotValid'],
    },
    sendNotification: {
      summary: 'Send a notification',
      description: 'Tells a person one is related to about something that happened. The server writes the words.',
      refusals: ['relationshipNotFound'],
    },
    pushNotification: {
      summary: 'Send a push notification',
      description: 'The same as `sendNotification`, by push alone. The server writes the words.',
      refusals: ['relationshipNotFound'],
    },
  },
);
