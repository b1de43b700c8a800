import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

const never = (name: string): string =>
  `export function ${name}() { throw new Error('${name} is left out of the site'); }`;

/** The code of a counter that replaces one stored in metadata; only decorators need the latter. */
const counter = (name: string): string => `let last = 0; export const ${name} = () => ++last;`;

const [core, container] = ['@inversifyjs/core/lib', '@inversifyjs/container/lib'];

/**
 * Files of libraries that no page needs, although the libraries import them, and the code that the site has in their place.
 * A page that calls one of the functions made by `never` gets an error that names the function.
 */
const replaced: Readonly<Record<string, string>> = {
  // Axios: requests go by XMLHttpRequest, with a bearer token, without cookies, interceptors or forms.
  'axios/index.js': `
    import Axios from './lib/core/Axios.js';
    import defaults from './lib/defaults/index.js';
    import mergeConfig from './lib/core/mergeConfig.js';
    export { default as isAxiosError } from './lib/helpers/isAxiosError.js';
    const axios = new Axios(defaults);
    axios.create = (config) => new Axios(mergeConfig(defaults, config));
    export default axios;`,
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  'axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} }',
  'axios/lib/helpers/cookies.js': 'export default { read: () => null };',
  'axios/lib/helpers/toFormData.js': `${never('toFormData')} export default toFormData;`,
  'axios/lib/helpers/toURLEncodedForm.js': `${never('toURLEncodedForm')} export default toURLEncodedForm;`,
  'axios/lib/helpers/AxiosURLSearchParams.js': `
    const pairs = ([name, value]) =>
      Array.isArray(value) ? value.map((one) => [name + '[]', one]) : value == null ? [] : [[name, value]];
    export default function AxiosURLSearchParams(params) {
      this.toString = (encode) =>
        Object.entries(params).flatMap(pairs).map((pair) => pair.map((part) => encode(String(part))).join('=')).join('&');
    }`,
  'axios/lib/helpers/validator.js': `
    const allow = () => undefined;
    export default { assertOptions: allow, validators: { transitional: allow, spelling: allow } };`,
  'axios/lib/core/assertParamsAcyclic.js': 'export default () => undefined;',
  'axios/lib/helpers/formDataToJSON.js': `${never('formDataToJSON')} export default formDataToJSON;`,

  // Inversify: every binding names its needs, so that nothing reads the metadata of classes or compiles code.
  'reflect-metadata/ReflectLite.js': '',
  [`${core}/binding/actions/getBindingId.js`]: counter('getBindingId'),
  [`${container}/container/actions/getContainerModuleId.js`]: counter('getContainerModuleId'),
  [`${core}/metadata/calculations/getClassMetadata.js`]: never('getClassMetadata'),
  [`${core}/binding/calculations/buildInstanceBinding.js`]: never('buildInstanceBinding'),
  [`${core}/planning/models/InstanceBindingNodeImplementation.js`]: never('InstanceBindingNodeImplementation'),
  [`${core}/planning/calculations/buildNoActivationsResolvedValueBindingNodeResolverJit.js`]: never(
    'buildNoActivationsResolvedValueBindingNodeResolverJit',
  ),
  // 1.3 kB gzip: one way of calling a factory, for any number of arguments.
  [`${core}/planning/calculations/buildNoActivationsResolvedValueBindingNodeResolver.js`]: `
    import { resolveResolvedValueBindingNode } from '../../resolution/actions/resolveResolvedValueBindingNode.js';
    import { resolveScopedWithNoActivations } from '../../resolution/actions/resolveScopedWithNoActivations.js';
    import { resolveServiceActivations } from '../../resolution/actions/resolveServiceActivations.js';
    export function buildNoActivationsResolvedValueBindingNodeResolver(node, areServiceActivations) {
      const activate = areServiceActivations ? resolveServiceActivations(node.binding.serviceIdentifier) : (_, value) => value;
      return resolveScopedWithNoActivations(node.binding, (params) => activate(params, resolveResolvedValueBindingNode(params, node)));
    }`,
};

/** The builds for production that packages carry beside the one their entry names. */
const production: Readonly<Record<string, string>> = {
  mobx: 'mobx/dist/mobx.esm.production.min.js',
  'mobx-react-lite': 'mobx-react-lite/dist/mobxreactlite.esm.production.min.js',
  'react-router': 'react-router/dist/production/index.mjs',
};

/**
 * The parts of React Router that no page uses, and their replacements. Names for developer tools keep unused components
 * in the bundle, and so do components whose creation may have side effects.
 */
const routerCuts: readonly (readonly [cut: RegExp, replacement: string])[] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/g, '[false, null, {}]'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
  [/return \/\* @__PURE__ \*\/ React\d*\.createElement\(RSCErrorHandler, .*\);/g, ''],
  [/(?<=if \()(?:init\.|opts\?\.)instrumentations(?=\))/g, 'false'],
  [/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '],
];

const inPackages = (id: string): string => id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length);

/** Leaves out of the site what it does not use of its libraries; a library that no longer has one of these parts stops the build. */
export function leanLibraries(): Plugin {
  const missing = new Set([...Object.keys(replaced), ...routerCuts.map(([cut]) => String(cut))]);
  const withoutPart = (code: string, [cut, replacement]: (typeof routerCuts)[number]): string => {
    if (code.search(cut) >= 0) missing.delete(String(cut));
    return code.replace(cut, replacement);
  };
  return {
    name: 'lean-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:mobx|mobx-react-lite|react-router)$/ },
      handler: (id) => join(root, 'node_modules', production[id] ?? id),
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({ code: routerCuts.reduce(withoutPart, code), map: null }),
    },
    load: {
      filter: { id: /\/node_modules\/(?:axios|reflect-metadata|@inversifyjs)\// },
      handler(id) {
        const file = inPackages(id);
        missing.delete(file);
        return replaced[file];
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`No library has any more: ${[...missing].join(', ')}`);
    },
  };
}
