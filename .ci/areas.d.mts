export interface Area {
  readonly floor: number;
  readonly knows: readonly string[];
}
export const areas: Readonly<Record<string, Area>>;
export const knownTo: (area: string) => string[];
export const strangersTo: (area: string) => string[];
export const badArrows: (table?: Readonly<Record<string, Area>>) => string[];
