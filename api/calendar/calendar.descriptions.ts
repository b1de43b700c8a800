import { describeArea } from '../describe.ts';
import * as calls from './calendar.api.ts';

export const calendarDescriptions = describeArea(
  'Calendar',
  'A link by which a calendar shows the planned steps.',
  calls,
  {
    readCalendarLink: {
      summary: 'Read the calendar link',
      description: 'Answers with the link, or with null where there is none.',
      refusals: [],
    },
    createCalendarLink: {
      summary: 'Create a calendar link',
      description: 'Answers with the link that is there, or with a new one. With `isNew` the old link ends.',
      refusals: [],
    },
    revokeCalendarLink: {
      summary: 'Revoke the calendar link',
      description: 'The link shows nothing from then on.',
      refusals: [],
    },
    readSharedCalendar: {
      summary: 'Read a calendar by its link',
      description: 'Answers with an iCalendar file, for calendars that subscribe to it.',
      refusals: ['feedNotFound'],
    },
  },
);
