import type { Schema } from './types.ts';
import { feedbackResponse } from '#api/achievements/achievements.api';
import { appletAnswerSchema, storedAnswerSchema } from '#api/applets/applets.api';
import { challengeResponse } from '#api/challenges/challenges.api';
import { chatMessageResponse } from '#api/chat/chat.api';
import { appletContentSchema } from '#api/content/content.api';
import { onboardingCardSchema } from '#api/onboarding/onboarding.api';
import { relationshipResponse } from '#api/relationships/relationships.api';
import { richText } from '#api/shared/response-types';
import { showcaseResponse } from '#api/showcases/showcases.api';
import { fileViewResponse } from '#api/storage/storage.api';

export const SCHEMAS_PREFIX = '#/components/schemas/';

/** What several calls answer with, under a name of its own. */
const named: Readonly<Record<string, object>> = {
  AppletAnswer: appletAnswerSchema,
  AppletContent: appletContentSchema,
  Challenge: challengeResponse,
  ChatMessage: chatMessageResponse,
  Feedback: feedbackResponse,
  FileView: fileViewResponse,
  OnboardingCard: onboardingCardSchema,
  Relationship: relationshipResponse,
  RichText: richText,
  Showcase: showcaseResponse,
  StoredAnswer: storedAnswerSchema,
};

/** The same schemas by what they say, for copies of them. */
const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));

/** A schema that refers to those with a name. */
export function withReferences(schema: object): Schema {
  const name = names.get(JSON.stringify(schema));
  return name === undefined ? insideOf(schema) : { $ref: SCHEMAS_PREFIX + name };
}

const insideOf = (schema: object): Schema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referred(value)]));

const referred = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(referred)
    : typeof value === 'object' && value !== null
      ? withReferences(value)
      : value;

/** Every schema with a name. */
export const namedSchemas = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, insideOf(schema)]));

/** Those of some schemas that anything among these refers to, or one of them does. */
export function referredTo(
  schemas: Readonly<Record<string, Schema>>,
  ...from: readonly unknown[]
): Readonly<Record<string, Schema>> {
  const found = new Set<string>();
  const waiting: unknown[] = [...from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
    for (const [, name = ''] of JSON.stringify(place).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!found.has(name)) {
        found.add(name);
        waiting.push(schemas[name] ?? {});
      }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
