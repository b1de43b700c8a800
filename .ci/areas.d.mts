export interface Area {
  readonly layer: number;
  readonly dependsOn: readonly string[];
}
export const areas: Readonly<Record<string, Area>>;
export const allowedDependencies: (area: string) => string[];
export const forbiddenDependencies: (area: string) => string[];
export const invalidDependencies: (table?: Readonly<Record<string, Area>>) => string[];
