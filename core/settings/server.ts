export * from './server/throttle-requests.ts';
export * from './server/picture/create-picture.ts';
export * from './server/picture/picture-renderer.port.ts';
