import { editorDocumentFromText } from '#core/applets';
import { SCHEMAS_PREFIX } from './named-schemas.ts';
import type { Schema } from './types.ts';

/** Example texts by field name, taken from the demo where it has them. */
const texts: Readonly<Record<string, string>> = {
  email: 'traveler@demo.waymark.test',
  inviteeEmail: 'cho@example.org',
  receiver: 'cho@example.org',
  password: 'waymark-demo',
  newPassword: 'a longer walk by the lake',
  oldPassword: 'waymark-demo',
  verificationCode: '48213',
  code: '24680',
  enrollmentCode: '24680',
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
  place: 'step:find-the-voice:say-it-aloud',
  questContentfulId: 'harbour-lights',
  challengeId: 'find-the-voice',
  stepId: 'say-it-aloud',
  weekId: 'notice',
  idArtifactSelected: 'the-second-look',
  showcaseTemplateId: 'harbour-lights-showcase',
  organizationId: 'beacon-academy',
  localizationId: 'beacon-north-quay',
  backgroundUrl: 'shore',
  nodeType: 'document',
  weekIds: 'notice,shape',
  before: '2026-11-02T09:00:00.000Z',
  after: '-2_1793610000000_8f14e45f-ceea-467f-9b0e-6f3a2d1c5b7a',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};

/** Example texts for patterns. */
const patterned: readonly (readonly [RegExp, string])[] = [
  [/T\\d\{2\}|T\\d\\d/, '2026-11-02T09:00:00.000Z'],
  [/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/, '2026-11-02'],
  [/^\^\\d\{1,15\}\$$/, '1200'],
  [/^\^\[\\w-\]\+\$$/, 'dGhlIGxha2U'],
  [/^\^\[\\w-\]\{44\}\$$/, 'dGhlIGxha2U'.repeat(4)],
];

const numbers: Readonly<Record<string, number>> = { year: 2026, month: 11, day: 2, rating: 5, score: 4, size: 120_000 };

const written = editorDocumentFromText('For whoever has just moved here.');
const lesson = {
  appletContentfulId: 'what-the-door-told-me',
  type: 'inline-text',
  richText: editorDocumentFromText('Keep: the lemon, the name. Try: breathing before I open.'),
};

/** The example values of single calls, where they differ from those of their field names. */
const ofCalls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  signUp: { email: 'ada@example.org', password: 'a long walk by the lake' },
  resetPassword: { password: 'a longer walk by the lake', repeatPassword: 'a longer walk by the lake' },
  keepGuest: { email: 'ada@example.org', password: 'a long walk by the lake' },
  confirmKeepGuest: { email: 'ada@example.org', password: 'a long walk by the lake' },
  openChallenge: { id: 'sit-where-people-pass' },
  completePlaylistArtifact: { id: 'the-second-look' },
  deselectPlaylistArtifact: { id: 'the-second-look' },
  shareChallengePost: { challengeId: 'sit-where-people-pass', receiver: 'cho@example.org', subject: 'My work' },
  completeStep: {
    challengeId: 'sit-where-people-pass',
    stepId: 'sit-for-half-an-hour',
    applets: [
      { appletId: 'three-things-i-saw', appletType: 'inline-text', text: 'A coat, folded on the seat beside her.' },
    ],
  },
  addArtifact: { appletId: 'the-story', type: 'generic-rich-text', richText: written },
  changeArtifact: {
    applet: { appletId: 'the-story', appletType: 'generic-rich-text', text: null, richText: written },
  },
  shareApplet: lesson,
  shareStep: { stepId: 'look-at-it-once', applets: [lesson] },
  shareStepAtRoot: { stepId: 'look-at-it-once', applets: [lesson] },
  removeRelationship: { from: 'Running Partner' },
  sharePost: { receiver: 'cho@example.org', subject: 'My work' },
  saveSchedule: { mondayHours: 2, wednesdayHours: 2, saturdayHours: 2 },
  updateSchedule: { mondayHours: 2, wednesdayHours: 3, saturdayHours: 2 },
  sendChatMessage: { id: 'h4rb0urL' },
  invitePerson: { relationshipType: 'Mentor' },
  shareShowcase: { email: 'cho@example.org', name: 'Cho Lake' },
  contactShowcaseOwner: { email: 'cho@example.org' },
  changeShowcase: { title: 'A walk around the lake', callToAction: 'Walk with me' },
  giveFeedback: { score: 5 },
  editFeedback: { score: 4 },
  deleteTraveler: { id: 'b9c0a0f2-6a3c-4a43-9c1f-0d2f7a5f7c11' },
};

/** An example of what a schema describes, made from it: of an object what must be there, or all where nothing must. */
export class Examples {
  constructor(
    private readonly schemas: Readonly<Record<string, Schema>>,
    private readonly known: Readonly<Record<string, unknown>> = {},
  ) {}

  /** The examples of what is sent with one call. */
  sentWith(operationId: string): Examples {
    return new Examples(this.schemas, ofCalls[operationId]);
  }

  of(schema: Schema, name = ''): unknown {
    if (name in this.known) return this.known[name];
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
    const known = Object.keys(this.known).filter((name) => name in properties);
    const shown = required.length + known.length > 0 ? new Set([...required, ...known]) : Object.keys(properties);
    return Object.fromEntries(Array.from(shown, (name) => [name, this.of(properties[name] ?? {}, name)]));
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
