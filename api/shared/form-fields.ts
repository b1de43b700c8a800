import 'reflect-metadata/lite';
import { Transform } from 'class-transformer';
import { codeIn } from '#core/shared';
import type { MessageKey } from '#core/messages';
import { Satisfies } from '../satisfies.ts';
import { IsInt, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** A day as the calls carry it. */
export class DatePartsForm {
  @IsInt() year = 0;
  @IsInt() month = 0;
  @IsInt() day = 0;
}

/** The id of authored or stored content. */
export const IsId = (): PropertyDecorator => each(IsString(), MaxLength(200));

/** A text that a Traveler wrote, of any length a person writes. */
export const IsFreeText = (): PropertyDecorator => each(IsString(), MaxLength(20_000));

/** A moment, with the zone it is written in. */
export const IsMoment = (): PropertyDecorator =>
  each(IsISO8601({ strict: true }), Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/));

/** A yes or no that also comes as text, out of a query. */
export const IsBooleanOrText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

const LEFT_OUT = Symbol('may be left out');

/** Makes a field optional, with the form's initial value as default, even where an empty text would be invalid. */
export const IsOmittable = (): PropertyDecorator => (target, name) =>
  Reflect.defineMetadata(LEFT_OUT, true, target, name);

/** True if a field of a form is one of those. */
export const mayBeLeftOut = (form: new () => object, name: string): boolean =>
  Reflect.hasMetadata(LEFT_OUT, form.prototype as object, name);

/** Makes a field optional; null counts as absent. */
export const IsOptionalOrNull = (): PropertyDecorator =>
  each(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );

/** Makes a field optional; null is a value of its own, which takes away what was stored. */
export const IsOptionalAndNullable: () => PropertyDecorator = IsOptional;

/** ACC-42 · A code that the rule accepts, in any typed form. */
export const IsTypedCode = (problem: (value: string) => MessageKey | undefined): PropertyDecorator =>
  each(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? codeIn(value) : value)),
    Satisfies(problem),
  );

/** Several decorators as one. */
const each =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };

/** A number that comes as text, out of a query. */
export const toNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && value !== '' ? Number(value) : value;
