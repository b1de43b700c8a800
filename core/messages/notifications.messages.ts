/** The daily reminder. */
export const notificationsMessages = {
  reminderTitle: 'When shall we remind you?',
  reminderIntro: 'One message a day, at most, and only while something is open that day.',
  reminderHour: 'Hour of the daily reminder',
  reminderEarlier: 'One hour earlier',
  reminderLater: 'One hour later',
  reminderZone: 'In your time zone: {zone}',
  reminderNight: 'While the owls are awake',
  reminderMorning: 'Before the day begins',
  reminderNoon: 'In the middle of the day',
  reminderAfternoon: 'When the work is nearly done',
  reminderEvening: 'When the day winds down',
  reminderNext: 'Next',
} as const;
