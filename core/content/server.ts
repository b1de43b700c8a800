export { ContentService } from './server/content-service.port.ts';
export { withPlaceholderApplets } from './server/validation/content-placeholders.rules.ts';
export type { ContentProblem } from './server/validation/content-problem.ts';
export { contentProblems } from './server/validation/content.rules.ts';
