import fc from 'fast-check';
import ts from 'typescript';

/** Texts that something may take for a date, a zone, an address, a number or a name of its own. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '-1',
  '1e999',
  '24:60',
  '2026-02-28',
  '2026-02-31',
  '0001-01-01',
  '9999-12-31',
  '2026-03-29T01:30:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'Europe/Berlin',
  'Mars/Olympus',
  '+14:00',
  '__proto__',
  'constructor',
  'toString',
  'https://',
  'javascript:alert(1)',
  '%E0%A4%A',
  '{name, plural, one {one} other {many}}',
  '[(*+?\\',
  '<p>{{x}}</p>',
  'someone@example.test',
  '{"a":',
];
const texts = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) }, fc.string({ unit: 'grapheme' }));

const HOSTILE_NUMBERS = [
  Number.NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  -1,
  0.5,
  7,
  1e9,
  -1e9,
  1e21,
  2 ** 53,
  Number.MIN_VALUE,
];
const numbers = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) }, fc.integer(), fc.double());

const primitives = fc.oneof(texts, numbers, fc.boolean(), fc.constantFrom(null, undefined));
const unknowns = fc.oneof(
  primitives,
  fc.array(primitives),
  fc.dictionary(texts, fc.oneof(primitives, fc.array(primitives))),
);

/** How deep a value of a type that holds itself goes at most. */
const MAX_DEPTH = 6;

/** What a type means that has no values to be made of. */
export class UnknownTypeError extends Error {}

/** Makes arbitraries from types, as the compiler knows them: every value is of its type, and as bad as that allows. */
export class HostileValues {
  private readonly made = new Map<string, fc.Arbitrary<unknown>>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** One list of arguments for a function, the optional ones sometimes left out. */
  argumentsFor(signature: ts.Signature): fc.Arbitrary<readonly unknown[]> {
    const parameters = signature.getParameters().map((parameter) => {
      const declared = parameter.valueDeclaration;
      if (!declared || !ts.isParameter(declared)) throw new UnknownTypeError(parameter.name);
      const type = this.checker.getTypeOfSymbolAtLocation(parameter, declared);
      const values = this.of(type, 0);
      if (declared.dotDotDotToken) return values.map((rest) => rest as unknown[]);
      const isOptional = declared.questionToken !== undefined || declared.initializer !== undefined;
      return (isOptional ? fc.option(values, { nil: undefined }) : values).map((value) => [value]);
    });
    return fc.tuple(...parameters).map((lists) => lists.flat());
  }

  private of(type: ts.Type, depth: number): fc.Arbitrary<unknown> {
    const key = `${(type as unknown as { readonly id: number }).id} ${depth}`;
    const known = this.made.get(key);
    if (known) return known;
    const values = this.make(type, depth);
    this.made.set(key, values);
    return values;
  }

  private make(type: ts.Type, depth: number): fc.Arbitrary<unknown> {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return unknowns;
    if (flags & ts.TypeFlags.Instantiable && !(flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping))) {
      const constraint = this.checker.getBaseConstraintOfType(type);
      return constraint ? this.of(constraint, depth) : unknowns;
    }
    if (type.isLiteral()) return fc.constant(type.value);
    if (flags & ts.TypeFlags.BooleanLiteral) return fc.constant(this.checker.typeToString(type) === 'true');
    if (flags & ts.TypeFlags.Boolean) return fc.boolean();
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) return texts;
    if (flags & ts.TypeFlags.Number) return numbers;
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return fc.constant(undefined);
    if (flags & ts.TypeFlags.Null) return fc.constant(null);
    if (type.isUnion()) return this.oneOf(type.types, depth);
    if (type.isIntersection() && type.types.some(isText)) return texts;
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive))
      return this.object(type, depth);
    throw new UnknownTypeError(this.checker.typeToString(type));
  }

  private oneOf(types: readonly ts.Type[], depth: number): fc.Arbitrary<unknown> {
    const simple = types.filter((type) => !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)));
    const usable = depth > MAX_DEPTH && simple.length > 0 ? simple : types;
    return fc.oneof(...usable.map((type) => this.of(type, depth)));
  }

  private object(type: ts.Type, depth: number): fc.Arbitrary<unknown> {
    const { checker } = this;
    const inner = (index: number): fc.Arbitrary<unknown> => {
      const one = checker.getTypeArguments(type as ts.TypeReference)[index];
      return one ? this.of(one, depth + 1) : unknowns;
    };
    if (checker.isTupleType(type))
      return fc.tuple(...checker.getTypeArguments(type as ts.TypeReference).map((one) => this.of(one, depth + 1)));
    const name = type.getSymbol()?.name ?? '';
    const list = (make: () => fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> =>
      depth > MAX_DEPTH ? fc.constant([]) : fc.array(make(), { maxLength: 4 });
    if (checker.isArrayType(type) || name === 'Iterable') return list(() => inner(0));
    if (/^(Readonly)?Set$/.test(name)) return list(() => inner(0)).map((values) => new Set(values));
    if (/^(Readonly)?Map$/.test(name))
      return list(() => fc.tuple(inner(0), inner(1))).map((values) => new Map(values as [unknown, unknown][]));
    if (name === 'Uint8Array') return fc.uint8Array();
    if (name === 'Promise') return inner(0).map((value) => Promise.resolve(value));
    const [call] = type.getCallSignatures();
    if (call) return this.of(checker.getReturnTypeOfSignature(call), depth + 1).map((value) => () => value);
    const declared = type.getSymbol()?.declarations?.[0];
    if (declared?.getSourceFile().hasNoDefaultLib) throw new UnknownTypeError(name);
    return this.record(type, depth);
  }

  private record(type: ts.Type, depth: number): fc.Arbitrary<unknown> {
    const { checker } = this;
    const properties = checker.getPropertiesOfType(type);
    const isOptional = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const kept = depth > MAX_DEPTH ? properties.filter((symbol) => !isOptional(symbol)) : properties;
    if (depth > MAX_DEPTH * 3) throw new UnknownTypeError(checker.typeToString(type));
    const named = fc.record(
      Object.fromEntries(kept.map((symbol) => [symbol.name, this.of(checker.getTypeOfSymbol(symbol), depth + 1)])),
      { requiredKeys: kept.filter((symbol) => !isOptional(symbol)).map(({ name }) => name) },
    );
    const index = type.getStringIndexType() ?? type.getNumberIndexType();
    if (!index || depth > MAX_DEPTH) return named;
    const more = fc.dictionary(texts, this.of(index, depth + 1), { maxKeys: 4 });
    return fc.tuple(more, named).map(([entries, fields]) => Object.assign(entries, fields));
  }
}

const isText = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.String) !== 0;
