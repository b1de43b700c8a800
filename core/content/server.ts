export * from './server/content-service.port.ts';
export * from './server/validation/content-placeholders.rules.ts';
export type { ContentProblem } from './server/validation/content-parts.rules.ts';
export * from './server/validation/content.rules.ts';
export * from './server/validation/translated-values.rules.ts';
export * from './server/validation/nearest-word.rules.ts';
export * from './server/validation/film-host.rules.ts';
