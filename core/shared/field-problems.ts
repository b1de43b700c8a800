import type { MessageKey } from '../messages/index.ts';

/** What is wrong with each field of a form; nothing where the field is as it must be. */
export type FieldProblems<Form> = Readonly<Record<keyof Form, MessageKey | undefined>>;
