const product = import.meta.glob([
  '../../{api,core}/**/*.ts',
  '../../{adapters/postgres,composition/server,server/http,server/routes}/**/*.ts',
  '!../../core/{arbitraries,contracts,messages/de}/**',
  '!../../adapters/postgres/migrations/*',
]);

// Loaded as they import each other, each module waits until the one before it was found.
await Promise.all(Object.values(product).map(async (load) => load()));
