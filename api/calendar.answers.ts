import { instant, orNull, record, text } from './shared.answers.ts';

const link = { url: text, createdAt: instant };

export const calendarLinkAnswer = record(link);
export const ownCalendarLinkAnswer = record({ link: orNull(record(link)) });
