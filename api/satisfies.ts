import { ValidateBy } from 'class-validator';
import type { MessageKey } from '#core/messages';

/** Validates a text with a rule of the core; the rule's message key becomes the field's error. */
export const Satisfies = (problem: (value: string) => MessageKey | undefined): PropertyDecorator =>
  ValidateBy({
    name: problem.name,
    validator: {
      validate: (value) => typeof value === 'string' && problem(value) === undefined,
      defaultMessage: (field) => problemOf(field?.value, problem) ?? 'must be a text',
    },
  });

const problemOf = (value: unknown, problem: (value: string) => MessageKey | undefined): MessageKey | undefined =>
  typeof value === 'string' ? problem(value) : undefined;
