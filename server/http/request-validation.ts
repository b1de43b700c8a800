import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { type MessageKey, messages, Refusal } from '#core/messages';
import { isStorable } from '#core/shared';

type RequestInput = Readonly<Record<string, unknown>>;

/** The form of a call without input: any key is refused. */
class EmptyForm {}

/**
 * Merges path, query and body and validates them against the form.
 * Refuses unknown keys, keys that come twice with different values and text that cannot be stored, naming them.
 */
export function validatedRequest<Form extends object>(
  form: (new () => Form) | undefined,
  ...sources: readonly unknown[]
): Form {
  const sent = mergedInput(sources);
  const names = Object.keys(sent);
  const invalid = names.filter((name) => !isPlain(sent[name]));
  if (invalid.length > 0) throw unknownFieldsRefusal(invalid);
  const unstorable = names.find((name) => !textsIn(sent[name]).every(isStorable));
  if (unstorable !== undefined) throw new Refusal('textNotStorable', { field: unstorable.slice(0, 64) });
  if (!form && names.length === 0) return new EmptyForm() as Form;
  const instance = plainToInstance(form ?? (EmptyForm as new () => Form), sent);
  const problems = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  if (problems.length > 0) throw refusalOf(problems);
  return instance;
}

function mergedInput(sources: readonly unknown[]): RequestInput {
  const sent: Record<string, unknown> = {};
  for (const source of sources) {
    if (source === undefined || source === null) continue;
    if (typeof source !== 'object' || Array.isArray(source)) throw unknownFieldsRefusal(['body']);
    for (const [name, value] of Object.entries(source)) {
      if (isForbidden(name)) throw unknownFieldsRefusal([name]);
      if (Object.hasOwn(sent, name) && JSON.stringify(sent[name]) !== JSON.stringify(value))
        throw unknownFieldsRefusal([name]);
      sent[name] = value;
    }
  }
  return sent;
}

/** Names that every object answers to: the validator would take them for fields of the form. */
const isForbidden = (name: string): boolean => name in Object.prototype || name === 'prototype';

const deepest = 64;

/** Whether a value is not too deep, and every name in it one that a form may have. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < deepest &&
    Object.entries(value).every(([name, inner]) => !isForbidden(name) && isStorable(name) && isPlain(inner, depth + 1))
  );
}

/** Every text in a value that is plain. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A field that breaks a rule of the core is refused with that rule's message, everything else by naming the fields. */
function refusalOf(problems: readonly ValidationError[]): Refusal {
  const named = problems.flatMap((problem) => leaves(problem));
  const unknown = named.filter(({ key }) => key === undefined);
  const [first] = named;
  return unknown.length > 0 || first?.key === undefined
    ? unknownFieldsRefusal(unknown.map(({ field }) => field))
    : new Refusal(first.key, { field: first.field });
}

interface Complaint {
  readonly field: string;
  readonly key: MessageKey | undefined;
}

function leaves({ property, constraints, children = [] }: ValidationError, path = ''): Complaint[] {
  const field = path + property;
  const own = Object.values(constraints ?? {}).map((text) => ({ field, key: isMessageKey(text) ? text : undefined }));
  return [...own, ...children.flatMap((child) => leaves(child, `${field}.`))];
}

const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messages, text);

/** The refusal of unknown fields, naming them. */
export const unknownFieldsRefusal = (fields: readonly string[]): Refusal =>
  new Refusal('errorInvalidRequest', { fields: [...new Set(fields.map((field) => field.slice(0, 64)))].join(', ') });
