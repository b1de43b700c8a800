export * from './achievement.ts';
export * from './post-share.rules.ts';
export * from './achievements.port.ts';
export * from './external-submission.rules.ts';
export * from './feedback.rules.ts';
export * from './feedback.ts';
export * from './visibility.rules.ts';
export * from './display.rules.ts';
