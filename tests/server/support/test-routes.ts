import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Refusal, retryLaterRefusal } from '#core/messages';
import { Outbox } from '#core/notifications/server';
import type { RouteAccess, ApiRequest, RegisterRoute } from '#server/http/requests/route-definition';
import { emptyResponse, strictObject, text } from '#api/shared/response-types';
import { get, post } from '../../../api/endpoint.ts';
import type { TestServer } from './test-server.ts';

class NoteForm {
  @IsString() @MaxLength(1000) text!: string;
  @IsOptional() @IsString() hold?: string;
}

class NoteThereForm extends NoteForm {
  @IsString() place = '';
}

class LookForm {
  @IsOptional() @IsString() text?: string;
}

const note = { summary: 'A note', description: 'A note.', refusals: [], form: NoteForm };
const keptNote = { ...note, response: strictObject({ kept: text }) };
const lostNote = { ...note, response: emptyResponse };

/** Calls that only these tests serve: each leaves an email in the outbox, so that its effect can be counted. */
export const leaveNote = post('/notes', keptNote);
export const leaveNoteThere = post('/places/{place}/notes', { ...keptNote, form: NoteThereForm });
export const leaveAndRefuse = post('/refused-notes', lostNote);
export const countAndRefuse = post('/kept-refusals', lostNote);
export const countAndFail = post('/counted-failures', lostNote);
export const refuseForNow = post('/refused-for-now', lostNote);
/** How often {@link refuseForNow} is still to be refused. */
export const refusalsToWait: true[] = [];
export const refuseBefore = post('/refused-before', lostNote);
export const leaveSecret = post('/secret-notes', lostNote);
const leaveByQuery = post('/queried-notes', lostNote);
export const leaveAndFail = post('/failing-notes', lostNote);
export const signNote = post('/signed-notes', keptNote);
export const readNote = get('/look', { ...note, form: LookForm, response: strictObject({ seen: text }) });
export const readNoteAs: Readonly<Record<RouteAccess, ReturnType<typeof lookIn>>> = {
  anybody: lookIn('anybody'),
  reviewer: lookIn('reviewer'),
  'signed in': lookIn('signed'),
  verified: lookIn('verified'),
  operator: lookIn('operator'),
  'organization operator': lookIn('organization-operator'),
};

function lookIn(name: string) {
  return get(`/look/${name}`, {
    summary: 'Who',
    description: 'Who makes the call.',
    refusals: [],
    response: strictObject({ who: text }),
  });
}

/** What held calls wait for, by name. */
const gates = new Map<string, { arrived: () => void; open: () => void; opened: Promise<void> }>();

/** Makes calls that name this gate wait; `arrived` says when the first of them is there, `open` lets all of them go. */
export function createGate(name: string): { readonly arrived: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  let arrived = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  gates.set(name, { arrived, open, opened });
  return { arrived: isThere, open };
}

/** Lets everything go that still waits, so that a test that failed does not hold up the next. */
export function openGates(): void {
  for (const { open } of gates.values()) open();
}

interface Note {
  readonly text: string;
  readonly hold?: string;
}

const left = async (outbox: Outbox, { text, hold }: Note): Promise<{ kept: string }> => {
  await outbox.queueEmail({ to: 'ada@example.org', subject: text, title: text, paragraphs: [] });
  const waiting = gates.get(hold ?? '');
  waiting?.arrived();
  await waiting?.opened;
  return { kept: text };
};

export function testRoutes(serve: RegisterRoute): void {
  const anybody = { allow: 'anybody' } as const;
  serve(leaveNote, anybody, ({ scope, input }) => left(scope.get(Outbox), input));
  serve(leaveNoteThere, { allow: 'anybody' }, ({ scope, input }) => left(scope.get(Outbox), input));
  serve(signNote, { ...anybody, allow: 'signed in' }, ({ scope, input }) => left(scope.get(Outbox), input));
  serve(leaveAndRefuse, anybody, async ({ scope, input }) => {
    await left(scope.get(Outbox), input);
    throw new Refusal('tooManyCodes');
  });
  const counting = {
    ...anybody,
    beforeTransaction: ({ scope, input }: ApiRequest<NoteForm>) => left(scope.get(Outbox), input),
  };
  serve(countAndRefuse, counting, async ({ scope, input }) => {
    await left(scope.get(Outbox), input);
    throw new Refusal('verificationCodeNotValid');
  });
  serve(countAndFail, counting, async ({ scope, input }) => {
    await left(scope.get(Outbox), input);
    throw new Error('fell over');
  });
  serve(
    refuseBefore,
    { ...anybody, beforeTransaction: () => Promise.reject(new Refusal('verificationCodeNotValid')) },
    ({ scope, input }) => left(scope.get(Outbox), input),
  );
  serve(
    refuseForNow,
    {
      ...anybody,
      beforeTransaction: async () =>
        refusalsToWait.pop() ? Promise.reject(retryLaterRefusal('tooManyCodes', 90)) : undefined,
    },
    ({ scope, input }) => left(scope.get(Outbox), input),
  );
  serve(leaveSecret, { ...anybody, hasSecrets: true }, ({ scope, input }) => left(scope.get(Outbox), input));
  serve(leaveByQuery, { ...anybody, queryFields: ['hold'] }, ({ scope, input }) => left(scope.get(Outbox), input));
  serve(leaveAndFail, anybody, async ({ scope, input }) => {
    await left(scope.get(Outbox), input);
    throw new Error(`fell over ${input.text}`);
  });
  serve(readNote, { allow: 'anybody' }, async ({ input }) => ({ seen: input.text ?? '' }));
  for (const [allow, endpoint] of Object.entries(readNoteAs))
    serve(endpoint, { allow: allow as RouteAccess, isReadAtOnce: allow === 'verified' }, async ({ session }) => ({
      who: session?.id ?? 'nobody',
    }));
}

/** How many notes were left and committed. */
export async function countNotes({ db }: Pick<TestServer, 'db'>): Promise<number> {
  return (await db.selectFrom('jobs').select('id').execute()).length;
}
