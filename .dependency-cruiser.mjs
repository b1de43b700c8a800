import { areas, invalidDependencies, allowedDependencies, screenAreas } from './architecture.mjs';

const invalid = [...invalidDependencies(), ...invalidDependencies(screenAreas)];
if (invalid.length > 0)
  throw new Error(`architecture.mjs has dependencies that do not lead to a lower layer: ${invalid.join(', ')}`);

const names = Object.keys(areas);
const anyOf = (list) => `(?:${list.join('|')})`;
const inPackage = (...packages) => `(?:^|/)node_modules/(?:@types/)?${anyOf(packages)}(?:/|$)`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A folder of the project may reach only these paths of the project; packages are judged by `onlyUser`. */
const reaches = (name, from, ...allowed) =>
  rule(name, `${from} reaches only ${allowed.join(' ')}`, { path: from }, { path: project, pathNot: allowed });

const project =
  '^(?:core|client|api|adapters|ui|composition|server|tests|examples|scripts|content)/|^(?:architecture\\.mjs|main\\.tsx|prerender\\.tsx|composition-root\\.ts)$';

const layers = [
  reaches('main', '^main\\.tsx$', '^composition-root\\.ts$', '^ui/', '^core/'),
  reaches('prerender', '^prerender\\.tsx$', '^composition-root\\.ts$', '^adapters/in-memory/', '^ui/', '^core/'),
  reaches(
    'composition-root',
    '^composition-root\\.ts$',
    '^composition/browser/',
    '^composition/bindings\\.ts$',
    '^ui/',
    '^core/',
  ),
  reaches(
    'composition-browser',
    '^composition/browser/',
    '^composition/(?:browser/|bindings\\.ts$)',
    '^adapters/',
    '^ui/',
    '^core/',
  ),
  reaches(
    'composition-server',
    '^composition/server/',
    '^composition/(?:server/|bindings\\.ts$)',
    '^adapters/',
    '^core/',
  ),
  reaches('composition-helper', '^composition/bindings\\.ts$', '^composition/bindings\\.ts$'),
  reaches('server', '^server/', '^server/', '^composition/server/', '^adapters/', '^api/', '^core/'),
  reaches('adapters-http', '^adapters/http/', '^adapters/http/', '^api/', '^core/'),
  rule(
    'adapters-http-types',
    'No schema or form reaches the browser: an HTTP adapter imports only types from api.',
    { path: '^adapters/http/' },
    { path: '^api/', pathNot: '^api/endpoint\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'adapters-other',
    'An adapter knows its own folder, the core, and how to ask a service outside.',
    { path: '^adapters/(?!http/)([^/]+)/' },
    { path: project, pathNot: ['^adapters/$1/', '^adapters/system/outbound\\.ts$', '^core/'] },
  ),
  reaches('client', '^client/', '^client/', '^adapters/(?:browser|browser-storage|http|in-memory)/', '^core/'),
  reaches('examples', '^examples/', '^examples/', '^client/index\\.ts$', '^core/[^/]+/index\\.ts$'),
  rule(
    'examples-packages',
    'The examples need the two packages alone, and what they are drawn with.',
    { path: '^examples/' },
    { path: 'node_modules/', pathNot: inPackage('svelte', '@sveltejs/vite-plugin-svelte', 'vite') },
  ),
  reaches('doubles', '^tests/memory/', '^tests/memory/', '^adapters/in-memory/', '^core/'),
  reaches('api', '^api/', '^api/', '^core/'),
  reaches('ui', '^ui/', '^ui/', '^core/'),
  rule(
    'core',
    'The core knows only itself, and the calendar date-fns.',
    { path: '^core/(?!arbitraries/|shared/time/(?:calendar|instant)\\.rules\\.ts$)' },
    { pathNot: '^core/' },
  ),
  rule(
    'core-calendar',
    'The calendar knows date-fns and the core.',
    { path: '^core/shared/time/(?:calendar|instant)\\.rules\\.ts$' },
    { pathNot: ['^core/', inPackage('date-fns', '@date-fns/tz')] },
  ),
  rule(
    'core-arbitraries',
    'Generators know fast-check and the core.',
    { path: '^core/arbitraries/' },
    { pathNot: ['^core/', inPackage('fast-check')] },
  ),
];

const onlyUser = [
  ['axios', '^adapters/(?:contentful|http)/'],
  ['date-fns', '^core/shared/time/(?:calendar|instant)\\.rules\\.ts$'],
  ['@date-fns/tz', '^core/shared/time/calendar\\.rules\\.ts$'],
  ['inversify', '^(?:composition/|composition-root\\.ts$|prerender\\.tsx$|server/)'],
  ['kysely', '^(?:adapters/postgres|composition/server|server)/'],
  ['pg', '^(?:adapters/postgres|composition/server|server)/'],
  ['@electric-sql/pglite', '^(?:adapters/postgres|composition/server|server)/'],
  ['firebase', '^(?:adapters/firestore|tests/contracts)/'],
  ['fastify', '^(?:server|composition/server)/'],
  ['react', '^(?:ui/|main\\.tsx$|prerender\\.tsx$)'],
].map(([name, user]) =>
  rule(`only-user-of-${name}`, `${name} is used only by ${user}`, { pathNot: user }, { path: inPackage(name) }),
);

const core = [
  ...names.map((area) =>
    rule(
      `core-${area}`,
      `In the core, ${area} knows ${allowedDependencies(area).join(', ')}.`,
      { path: `^core/${area}/` },
      { path: '^core/', pathNot: `^core/${anyOf(allowedDependencies(area))}/` },
    ),
  ),
  rule(
    'core-through-its-index',
    'An area is entered by its index.ts.',
    { path: '^core/([^/]+)/' },
    { path: '^core/', pathNot: ['^core/$1/', '^core/[^/]+/(?:index|server)\\.ts$'] },
  ),
  rule(
    'core-server',
    'What only a server runs is imported by the server and its adapters.',
    {
      path: '^(?:core/(?!arbitraries/|[^/]+/server[/.])|(?:ui|api|client|composition/browser|examples)/|adapters/(?:http|browser|browser-storage|firestore|in-memory)/|(?:main|prerender)\\.tsx$)',
    },
    { path: '^core/(?!messages/)[^/]+/server[/.]' },
  ),
  rule(
    'core-in-the-table',
    'Every folder of the core stands in architecture.mjs.',
    { path: `^core/(?!${anyOf([...names, 'arbitraries', 'contracts'])}/)[^/]+/` },
    {},
  ),
];

const ui = [
  ...names.map((area) =>
    rule(
      `ui-${area}`,
      `In the ui, ${area} knows ${allowedDependencies(area, screenAreas).join(', ')}, the kit and the theme.`,
      { path: `^ui/${area}/` },
      {
        path: '^ui/',
        pathNot: `^ui/${anyOf([...allowedDependencies(area, screenAreas), 'kit', 'theme'])}/`,
      },
    ),
  ),
  rule(
    'ui-kit',
    'The kit and the theme know no area.',
    { path: '^ui/(?:kit|theme)/' },
    { path: '^ui/', pathNot: '^ui/(?:kit|theme)/' },
  ),
  rule(
    'ui-in-the-table',
    'Every folder of the ui stands in architecture.mjs.',
    { path: `^ui/(?!${anyOf([...names, 'app', 'kit', 'theme'])}/)[^/]+/` },
    {},
  ),
];

/** The folders of the server, from the lowest up; each knows only those before it, and the files beside them know all. */
const serverFolders = ['content', 'http', 'routes', 'openapi', 'demo', 'jobs'];

const server = serverFolders.map((folder, level) =>
  rule(
    `server-${folder}`,
    `In the server, ${folder} knows ${serverFolders.slice(0, level).join(', ') || 'no other folder'}.`,
    { path: `^server/${folder}/` },
    { path: '^server/', pathNot: `^server/${anyOf(serverFolders.slice(0, level + 1))}/` },
  ),
);

export default {
  forbidden: [
    rule('no-circles', 'No circles.', {}, { circular: true }),
    rule(
      'nothing-unresolved',
      'Every import leads somewhere (mdast is types only).',
      {},
      { couldNotResolve: true, pathNot: '^mdast$' },
    ),
    rule(
      'no-development-packages',
      'What ships needs only what is listed as a dependency.',
      { pathNot: '^(?:core/arbitraries|examples/svelte)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: inPackage('@types') },
    ),
    ...layers,
    ...onlyUser,
    ...core,
    ...ui,
    ...server,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
