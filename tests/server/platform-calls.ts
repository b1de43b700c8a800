import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Refusal, refusedFor } from '#core/messages';
import { Outbox } from '#core/notifications';
import type { Allow, Call, Serve } from '#server/serve';
import { get, post } from '../../api/endpoint.ts';
import type { TestServer } from './harness.ts';

/** Calls that only these tests serve: each leaves a letter in the outbox, so that its effect can be counted. */
export const leaveNote = post<{ text: string; hold?: string }, { kept: string }>('/notes');
export const leaveNoteThere = post<{ place: string; text: string; hold?: string }, { kept: string }>(
  '/places/{place}/notes',
);
export const leaveAndRefuse = post<{ text: string }, object>('/refused-notes');
export const countAndRefuse = post<{ text: string }, object>('/kept-refusals');
export const countAndFail = post<{ text: string }, object>('/counted-failures');
export const refuseForNow = post<{ text: string }, object>('/refused-for-now');
/** How often {@link refuseForNow} is still to be refused. */
export const refusalsToWait: true[] = [];
export const refuseBefore = post<{ text: string }, object>('/refused-before');
export const leaveSecret = post<{ text: string }, object>('/secret-notes');
const leaveByQuery = post<{ text: string }, object>('/queried-notes');
export const leaveAndFail = post<{ text: string }, object>('/failing-notes');
export const signNote = post<{ text: string; hold?: string }, { kept: string }>('/signed-notes');
export const look = get<{ text?: string }, { seen: string }>('/look');
export const lookAs: Readonly<Record<Allow, ReturnType<typeof lookIn>>> = {
  anybody: lookIn('anybody'),
  'signed in': lookIn('signed'),
  verified: lookIn('verified'),
  operator: lookIn('operator'),
};

function lookIn(name: string) {
  return get<object, { who: string }>(`/look/${name}`);
}

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

/** What held calls wait for, by name. */
const gates = new Map<string, { arrived: () => void; open: () => void; opened: Promise<void> }>();

/** Makes calls that name this gate wait; `arrived` says when the first of them is there, `open` lets all of them go. */
export function gate(name: string): { readonly arrived: Promise<void>; readonly open: () => void } {
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
  await outbox.mail({ to: 'ada@example.org', subject: text, title: text, paragraphs: [] });
  const waiting = gates.get(hold ?? '');
  waiting?.arrived();
  await waiting?.opened;
  return { kept: text };
};

export function testRoutes(serve: Serve): void {
  const anybody = { allow: 'anybody', form: NoteForm } as const;
  serve(leaveNote, anybody, ({ scope, sent }) => left(scope.get(Outbox), sent));
  serve(leaveNoteThere, { allow: 'anybody', form: NoteThereForm }, ({ scope, sent }) => left(scope.get(Outbox), sent));
  serve(signNote, { ...anybody, allow: 'signed in' }, ({ scope, sent }) => left(scope.get(Outbox), sent));
  serve(leaveAndRefuse, anybody, async ({ scope, sent }) => {
    await left(scope.get(Outbox), sent);
    throw new Refusal('tooManyCodes');
  });
  const counting = { ...anybody, before: ({ scope, sent }: Call<NoteForm>) => left(scope.get(Outbox), sent) };
  serve(countAndRefuse, counting, async ({ scope, sent }) => {
    await left(scope.get(Outbox), sent);
    throw new Refusal('verificationCodeNotValid');
  });
  serve(countAndFail, counting, async ({ scope, sent }) => {
    await left(scope.get(Outbox), sent);
    throw new Error('fell over');
  });
  serve(
    refuseBefore,
    { ...anybody, before: () => Promise.reject(new Refusal('verificationCodeNotValid')) },
    ({ scope, sent }) => left(scope.get(Outbox), sent),
  );
  serve(
    refuseForNow,
    {
      ...anybody,
      before: async () => (refusalsToWait.pop() ? Promise.reject(refusedFor('tooManyCodes', 90)) : undefined),
    },
    ({ scope, sent }) => left(scope.get(Outbox), sent),
  );
  serve(leaveSecret, { ...anybody, isSecret: true }, ({ scope, sent }) => left(scope.get(Outbox), sent));
  serve(leaveByQuery, { ...anybody, query: ['hold'] }, ({ scope, sent }) => left(scope.get(Outbox), sent));
  serve(leaveAndFail, anybody, async ({ scope, sent }) => {
    await left(scope.get(Outbox), sent);
    throw new Error(`fell over ${sent.text}`);
  });
  serve(look, { allow: 'anybody', form: LookForm }, async ({ sent }) => ({ seen: sent.text ?? '' }));
  for (const [allow, endpoint] of Object.entries(lookAs))
    serve(endpoint, { allow: allow as Allow }, async ({ session }) => ({ who: session?.id ?? 'nobody' }));
}

/** How many notes were left and committed. */
export async function notesLeft({ db }: Pick<TestServer, 'db'>): Promise<number> {
  return (await db.selectFrom('jobs').select('id').execute()).length;
}
