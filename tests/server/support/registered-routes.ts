import { createServer } from '#server/create-server';
import type { AppContext } from '#composition/server/context/app-context';

/** Every route that Fastify itself answers, as `METHOD path`; names of path parameters are left out. */
export async function registeredRoutes(context: AppContext): Promise<readonly string[]> {
  const { app } = await createServer(context);
  try {
    await app.ready();
    return routesIn(app.printRoutes({ commonPrefix: false }));
  } finally {
    await app.close();
  }
}

/** The same for a path as the endpoints write it. */
export const routeKey = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}/g, ':')}`;

/** Reads the tree that Fastify prints: four columns for each level, the methods in brackets. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (methods === '') return [];
    const level = indent.length / 4;
    above.length = level;
    above.push(part.replace(/:\w+(\|:\w+)*/g, ':'));
    const all = methods.split(', ');
    // A head is answered by the route of its page.
    const named = all.filter((method) => method !== 'HEAD' || !all.includes('GET'));
    return named.map((method) => `${method} ${above.join('')}`);
  });
}

/** The site, the description of the API, and what those who run the server look at. */
export const publicRoutes = [
  'GET /',
  'GET /*',
  'GET /api/docs',
  'GET /api/docs/core',
  'GET /api/docs.css',
  'GET /api/v1/openapi.json',
  'GET /api/v1/pictures/:',
  'GET /api/v1/showcases/:/preview.jpg',
  'GET /api/v1/storage/:',
  'PUT /api/v1/storage/:',
  'GET /content/_/:',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /showcase/:',
  'GET /showcase/:/:',
  'POST /invitation-stop/:',
  'POST /notification-stop/:',
  'POST /share',
  'POST /unsubscribe/:',
];

/** The stream, which never ends and is tried by its own tests. */
export const streamRoutes = ['GET /api/v1/stream'];

/** What only a demo shows. */
export const demoRoutes = ['GET /dev/mail', 'GET /dev/mail/:', 'GET /dev/plain.css', 'POST /dev/mail'];
