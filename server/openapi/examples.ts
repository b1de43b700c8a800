import { SCHEMAS_PREFIX } from './named-schemas.ts';
import type { Schema } from './types.ts';

/** What stands for a text in an example, by the name of its field. */
const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  inviteeEmail: 'cho@example.org',
  receiver: 'cho@example.org',
  password: 'a long walk by the lake',
  repeatPassword: 'a long walk by the lake',
  newPassword: 'a longer walk by the lake',
  oldPassword: 'a long walk by the lake',
  verificationCode: '48213',
  code: '482913',
  enrollmentCode: '482913',
  displayName: 'Ada Hill',
  firstName: 'Ada',
  lastName: 'Hill',
  inviteeName: 'Cho Lake',
  userDisplayName: 'Ada Hill',
  timeZone: 'Europe/Madrid',
  zone: 'Europe/Madrid',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
  message: 'Will you look at this?',
  subject: 'My work',
  title: 'A walk around the lake',
  callToAction: 'Walk with me',
  mimeType: 'image/jpeg',
  mimetype: 'image/jpeg',
  originalName: 'lake.jpg',
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  place: 'step:challenge-1:step-1',
  nodeType: 'document',
  weekIds: 'week-1,week-2',
  before: '2026-11-02T09:00:00.000Z',
  after: '-2_1793610000000_8f14e45f-ceea-467f-9b0e-6f3a2d1c5b7a',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};

/** What stands for a text that has a form of its own. */
const patterned: readonly (readonly [RegExp, string])[] = [
  [/T\\d\{2\}|T\\d\\d/, '2026-11-02T09:00:00.000Z'],
  [/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/, '2026-11-02'],
  [/^\^\\d\{1,15\}\$$/, '1200'],
  [/^\^\[\\w-\]\+\$$/, 'dGhlIGxha2U'],
];

const numbers: Readonly<Record<string, number>> = { year: 2026, month: 11, day: 2, rating: 5, score: 4, size: 120_000 };

/** An example of what a schema describes, made from it: of an object what must be there, or all where nothing must. */
export class Examples {
  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  of(schema: Schema, name = ''): unknown {
    const { $ref, anyOf, oneOf, allOf, type, ...rest } = schema as AnySchema;
    if ($ref !== undefined) return this.of(this.schemas[$ref.slice(SCHEMAS_PREFIX.length)] ?? {}, name);
    if (rest.examples) return rest.examples[0];
    if (rest.const !== undefined) return rest.const;
    if (rest.enum) return rest.enum[0];
    const [first] = (anyOf ?? oneOf ?? allOf ?? []).filter((one) => one['type'] !== 'null');
    if (first) return this.of(first, name);
    switch (type) {
      case 'object':
        return this.object(schema as AnySchema);
      case 'array':
        return rest.maxItems === 0 ? [] : [this.of(rest.items ?? {}, singular(name))];
      case 'string':
        return text(rest, name);
      case 'integer':
      case 'number':
        return numbers[name] ?? rest.minimum ?? 1;
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  private object({ properties = {}, required = [] }: AnySchema): unknown {
    const shown = required.length > 0 ? required : Object.keys(properties);
    return Object.fromEntries(shown.map((name) => [name, this.of(properties[name] ?? {}, name)]));
  }
}

interface AnySchema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function text({ pattern, format }: AnySchema, name: string): string {
  const known = texts[name];
  if (known !== undefined && (pattern === undefined || new RegExp(pattern).test(known))) return known;
  if (format === 'date-time') return '2026-11-02T09:00:00.000Z';
  const [, fitting] = (pattern !== undefined && patterned.find(([shape]) => shape.test(pattern))) || [];
  if (fitting !== undefined) return fitting;
  if (/id$/i.test(name)) return `${name.replace(/id$/i, '').toLowerCase() || 'item'}-1`;
  if (/(url|link|uri)$/i.test(name)) return `https://waymark.example/${name.toLowerCase()}`;
  return name === '' ? 'text' : `a ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

const singular = (name: string): string => name.replace(/s$/, '');
