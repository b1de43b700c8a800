export const isDeepRun: boolean;
export const POOLED_SUITE: 'pooled';
export const POOLED_FILES: readonly string[];
export const FAST_SUITES: readonly string[];
export const DEEP_FILES: readonly string[];
export const ISOLATED_FILES: readonly string[];
export const WINDOW_FILES: readonly string[];
