export function buildStamp(root: string): string;
export function treeHash(root: string): string;
