import { Type } from '@sinclair/typebox';
import { VISIBILITIES } from '#core/settings';
import { strictObject, text } from '../shared/response-types.ts';

export const preferencesResponse = strictObject({ timeZone: text });
export const visibilityResponse = strictObject({
  visibilityAchievements: Type.Union(VISIBILITIES.map((visibility) => Type.Literal(visibility))),
});
export const helpResponse = strictObject({
  items: Type.Array(strictObject({ id: text, question: text, answer: text })),
});
export const localizationsResponse = strictObject({
  localizations: Type.Array(strictObject({ id: text, description: text })),
});
