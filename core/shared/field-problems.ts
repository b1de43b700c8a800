import { type MessageKey, Refusal } from '../messages/index.ts';

/** The problem of each field of a form; `undefined` where the field is valid. */
export type FieldProblems<Form> = Readonly<Record<keyof Form, MessageKey | undefined>>;

/** Refuses with the first problem of a form and the name of its field. */
export function refuseProblems(problems: Readonly<Record<string, MessageKey | undefined>>): void {
  for (const [field, problem] of Object.entries(problems)) if (problem) throw new Refusal(problem, { field });
}
