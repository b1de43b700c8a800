import fc from 'fast-check';

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** A law that holds for whatever the arbitraries make. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  holds: (...values: Values) => boolean | void,
  options?: fc.Parameters<Values>,
): void => fc.assert(fc.property(...arbitraries, holds), options);

/** The same for a law that has to be waited for. */
export const forAllAsync = <Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  holds: (...values: Values) => Promise<boolean | void>,
  options?: fc.Parameters<Values>,
): Promise<void> => fc.assert(fc.asyncProperty(...arbitraries, holds), options);
