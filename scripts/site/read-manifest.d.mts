import type { Manifest } from 'vite';

export function readManifest(site: string): Manifest;
