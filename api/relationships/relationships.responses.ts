import { Type } from '@sinclair/typebox';
import { WEEKDAYS } from '#core/shared';
import { boolean, instant, integer, nullable, strictObject, text } from '../shared/response-types.ts';

export const relationshipResponse = strictObject({
  id: text,
  relatedUser: strictObject({
    id: nullable(text),
    displayName: text,
    email: text,
    profilePictureUrl: nullable(text),
  }),
  relationshipType: text,
  relationshipStatus: text,
  unreadMessages: integer,
  updatedAt: instant,
  inviteeEmail: nullable(text),
  fellowsBefore: boolean,
});

export const relationshipsResponse = strictObject({
  relationships: Type.Array(relationshipResponse),
  relationshipsDisabled: boolean,
  hasMentors: boolean,
});

export const runningPartnerResponse = strictObject({ runningPartner: nullable(relationshipResponse) });

export const partnerSearchResponse = strictObject({
  isOffered: boolean,
  isFindable: boolean,
  candidates: Type.Array(
    strictObject({
      id: text,
      displayName: text,
      sharedDays: Type.Array(Type.Union(WEEKDAYS.map((day) => Type.Literal(day)))),
      minutesApart: Type.Number(),
    }),
  ),
});

export const stalledPartnerResponse = strictObject({
  stalledPartner: nullable(
    strictObject({ relationshipId: text, lastActiveOn: nullable(text), nudgedAt: nullable(instant) }),
  ),
});

export const blockedResponse = strictObject({
  blocked: Type.Array(
    strictObject({ id: text, displayName: text, profilePictureUrl: nullable(text), blockedAt: instant }),
  ),
});

export const openedInvitationResponse = strictObject({
  senderName: text,
  senderPictureUrl: nullable(text),
  as: text,
  message: text,
});
