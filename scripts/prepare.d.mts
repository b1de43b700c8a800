export function requireNode(version?: string): void;
export function isInstalled(root: string): boolean;
export function install(root: string): void;
export function isBuilt(root: string, name?: '.stamp' | '.site-stamp'): boolean;
export function build(root: string): void;
export const serverBundle: {
  readonly bundle: true;
  readonly packages: 'external';
  readonly platform: 'node';
  readonly format: 'esm';
  readonly target: string;
  readonly sourcemap: true;
  readonly logLevel: 'warning';
};
