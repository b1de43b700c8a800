export * from './server/showcases.port.ts';
export * from './server/traveler-showcases.ts';
export * from './server/showcase-files.ts';
export * from './server/visitor-showcases.ts';
export * from './server/showcase-material.rules.ts';
export * from './server/visitor-showcase-contact.ts';
