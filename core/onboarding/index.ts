export * from './onboarding.port.ts';
export * from './find-first-screen.ts';
export * from './seen-flows.rules.ts';
export * from './onboarding-cards.rules.ts';
export * from './first-screen.rules.ts';
