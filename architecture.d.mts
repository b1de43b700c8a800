interface Area {
  readonly layer: number;
  readonly dependsOn: readonly string[];
  readonly about: string;
}
export const areas: Readonly<Record<string, Area>>;
export const screenAreas: Readonly<Record<string, Area>>;
export const allowedDependencies: (area: string, table?: Readonly<Record<string, Area>>) => string[];
export const forbiddenDependencies: (area: string, table?: Readonly<Record<string, Area>>) => string[];
export const invalidDependencies: (table?: Readonly<Record<string, Area>>) => string[];
