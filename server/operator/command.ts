import type { Container } from 'inversify';
import type { OperatorMessageKey } from '#core/messages';
import type { AuditResult } from '#core/operation';
import { operationBindings } from '../bindings/operation.bindings.ts';
import { type House, scopeOf } from '../scope.ts';

/** Something that may be added to a command: a name, or a name with a value. */
export interface Option {
  /** What the value is called in the help; absent for one that stands alone. */
  readonly takes?: string;
  readonly about: OperatorMessageKey;
}

/** What is typed after the name of a command, by what the help calls it. */
export const ARGUMENTS = {
  quest: 'argumentQuest',
  start: 'argumentStart',
  code: 'argumentCode',
  email: 'argumentEmail',
  name: 'argumentName',
  text: 'argumentText',
  role: 'argumentRole',
  zip: 'argumentZip',
  id: 'argumentId',
  'new-file': 'argumentNewFile',
  archive: 'argumentArchive',
} as const satisfies Readonly<Record<string, OperatorMessageKey>>;

export type ArgumentName = keyof typeof ARGUMENTS;

/** What was typed after the name of a command. */
export interface Typed {
  readonly given: readonly string[];
  /** The value of an option; nothing when it was not added. */
  readonly option: (name: string) => string | undefined;
  readonly has: (name: string) => boolean;
}

/** What a command works with. */
export interface Workplace {
  /** With a transaction as its database, unless the command brings its own. */
  readonly house: House;
  /** Says something at once, before the command has ended; programs do not hear it. */
  readonly announce: (line: string) => void;
}

/** What came of a command. */
export interface Outcome {
  readonly result: Exclude<AuditResult, 'refused' | 'failed'>;
  /** Whom or what it was about, for the audit log: no address, no name. */
  readonly subject?: string;
  readonly lines: readonly string[];
  /** The same for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** One thing that an operator can have done. */
export interface Command {
  /** What it is called, as it is typed. */
  readonly name: string;
  /** Names of what has to be typed after it; one that begins with `?` may be left out. */
  readonly takes: readonly (ArgumentName | `?${ArgumentName}`)[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly about: OperatorMessageKey;
  /** What could be typed after the name. */
  readonly example: string;
  /** `alone`: without any server, on a database as it is found; `own`: brings its own transactions; else all of it is one. */
  readonly works?: 'alone' | 'own';
  /** Looks at what was typed before any database is opened; refuses what could not be done. */
  readonly check?: (typed: Typed) => void;
  readonly run: (workplace: Workplace, typed: Typed) => Promise<Outcome>;
}

/** The ports and use cases of a command. */
export function deskOf(house: House): Container {
  const desk = scopeOf(house);
  desk.load(operationBindings(house));
  return desk;
}

export const DRY_RUN = { 'dry-run': { about: 'optionDryRun' } } as const satisfies Readonly<Record<string, Option>>;
