import { instant, nullable, strictObject, text } from '../shared/response-types.ts';

const link = { url: text, createdAt: instant };

export const calendarLinkResponse = strictObject(link);
export const ownCalendarLinkResponse = strictObject({ link: nullable(strictObject(link)) });
