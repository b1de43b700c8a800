import { WEEKDAYS, type Weekday } from './weekday.ts';

/** The hours a Traveler promises to a quest, day by day. */
export type WeeklyHours = Readonly<Record<Weekday, number>>;

/** The week every Traveler starts from. */
export const noHours: WeeklyHours = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
};

/** The hours of a whole week. */
export const totalHours = (week: WeeklyHours): number => WEEKDAYS.reduce((sum, day) => sum + week[day], 0);
