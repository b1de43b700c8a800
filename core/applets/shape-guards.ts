/** The own property of a record; `undefined` for inherited names, such as `constructor`. */
export const ownProperty = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined);

/** Checks the shape of an unknown value. */
export type ShapeGuard = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString = (value: unknown): boolean => typeof value === 'string';

export const isNumber = (value: unknown): boolean => typeof value === 'number';

export const isNonNegativeInteger = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

export const isArrayOf = (is: ShapeGuard, value: unknown): boolean => Array.isArray(value) && value.every(is);

/** Accepts a record with any names, and values of one shape. */
export const isRecordOf = (is: ShapeGuard, value: unknown): boolean =>
  isRecord(value) && Object.values(value).every(is);

/** Checks a record's fields. */
export type RecordGuard = (shape: Readonly<Record<string, ShapeGuard>>, value: unknown) => boolean;

/** A record with these fields; others it may have. */
export const hasShape: RecordGuard = (shape, value) =>
  isRecord(value) && Object.entries(shape).every(([name, is]) => is(value[name]));

/** A record with these fields and no other. */
export const hasOnlyShape: RecordGuard = (shape, value) =>
  hasShape(shape, value) && Object.keys(value as object).every((name) => Object.hasOwn(shape, name));

/** Accepts the shape, or null. */
export const nullable =
  (is: ShapeGuard): ShapeGuard =>
  (value) =>
    value === null || is(value);

/** Accepts the shape, or an absent value. */
export const optional =
  (is: ShapeGuard): ShapeGuard =>
  (value) =>
    value === undefined || is(value);

/** Accepts the shape, null, or an absent value. */
export const nullish = (is: ShapeGuard): ShapeGuard => optional(nullable(is));
