export function requireNode(version?: string): void;
export function isInstalled(root: string): boolean;
export function install(root: string): void;
export function build(root: string): void;
