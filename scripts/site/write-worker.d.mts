export function writeWorker(site: string, shell: string, manifest: string): void;
