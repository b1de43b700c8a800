import { type MessageDetails, type MessageKey, Refusal } from '../messages/index.ts';

/** The problem of each field of a form; `undefined` where the field is valid. */
export type FieldProblems<Form> = Readonly<Record<keyof Form, MessageKey | undefined>>;

/** Refuses with the first problem of a form, the name of its field, and the details that its message needs. */
export function refuseProblems(
  problems: Readonly<Record<string, MessageKey | undefined>>,
  detailsOf: Partial<Readonly<Record<MessageKey, MessageDetails>>> = {},
): void {
  for (const [field, problem] of Object.entries(problems))
    if (problem) throw new Refusal(problem, { ...detailsOf[problem], field });
}
