export type { AppletAnswer } from './applet-answer.ts';
export { APPLET_TYPES, type AppletContent } from './applet-content.ts';
export { type Draft, Drafts } from './drafts.port.ts';
export { answersToSend, artifactsMissing, isAnswered, untouchedOptional } from './completeness.rules.ts';
