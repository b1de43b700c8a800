/**
 * The tests of each command. `npm test` runs every file except the deep ones, on one database and in one window size
 * per test; `npm run test:deep` runs every file, on both databases and in both sizes.
 */

/** Whether this run is `npm run test:deep`. */
export const isDeepRun = process.env.WAYMARK_TESTS === 'deep';

/** The suite of {@link POOLED_FILES}. */
export const POOLED_SUITE = 'pooled';

/** The suites that need no browser, `contracts` with `server`; `e2e` runs after them, alone on the machine. */
export const FAST_SUITES = [
  'properties',
  'use-cases',
  'adapters',
  'window',
  'ui',
  'server',
  'tooling',
  ...(isDeepRun ? [POOLED_SUITE] : []),
];

/** Files of `server` that a deep run repeats by way of a pooler by transaction: every call, streams, concurrent writes, jobs, restarts, backups and commands. */
export const POOLED_FILES = [
  'tests/server/authorization/**/*.test.ts',
  'tests/server/live/*.test.ts',
  'tests/server/operator/backup.test.ts',
  'tests/server/operator/cohort-commands.test.ts',
  'tests/server/operator/cohort-two-processes.test.ts',
  'tests/server/operator/restore-while-running.test.ts',
  'tests/server/platform/compiled-statements.test.ts',
  'tests/server/platform/crash-and-shutdown.test.ts',
  'tests/server/platform/idempotent-writes.test.ts',
  'tests/server/platform/jobs-at-once.test.ts',
  'tests/server/platform/jobs.test.ts',
  'tests/server/platform/races.test.ts',
  'tests/server/platform/races-without-locks.test.ts',
  'tests/server/platform/snapshot-reads.test.ts',
  'tests/server/platform/specified-calls.test.ts',
];

/** Deep families: killed processes, races fifty at a time, backups of running servers, cut connections, damaged disks, the reverse proxy, Firestore's emulator, other browsers than Chromium, edits without a network, applets one by one in a browser (`every-applet` has all in one challenge), every width of a window, every point of the way in after a reload, a product without quests, clients of every generator and compiler, examples of the API sent to a demo, the guides and the files of a new area. */
export const DEEP_FILES = [
  'tests/contracts/firestore/firestore-chat.contract.ts',
  'tests/contracts/firestore/firestore-copy.contract.ts',
  'tests/contracts/firestore/firestore-rules.contract.ts',
  'tests/e2e/applets/applets.e2e.test.ts',
  'tests/e2e/background-uploads.e2e.test.ts',
  'tests/e2e/loading-overlays.e2e.test.ts',
  'tests/e2e/offline/outbox-edits.e2e.test.ts',
  'tests/e2e/other-browsers.e2e.test.ts',
  'tests/e2e/social/every-notification.e2e.test.ts',
  'tests/e2e/social/firestore-chat.e2e.test.ts',
  'tests/e2e/social/two-taps.e2e.test.ts',
  'tests/e2e/states/empty-pages.e2e.test.ts',
  'tests/e2e/states/german-journey.e2e.test.ts',
  'tests/e2e/states/german.e2e.test.ts',
  'tests/e2e/states/mirrored-journey.e2e.test.ts',
  'tests/e2e/states/product-without-quests.e2e.test.ts',
  'tests/e2e/states/reloads-on-the-way-in.e2e.test.ts',
  'tests/e2e/states/window-widths.e2e.test.ts',
  'tests/e2e/wrong-device-clock.e2e.test.ts',
  'tests/server/account/account-enumeration.test.ts',
  'tests/server/account/slow-hash-races.test.ts',
  'tests/server/achievements/feedback-on-two-processes.test.ts',
  'tests/server/client/client-guide.test.ts',
  'tests/server/content/content-preview.test.ts',
  'tests/server/database/cluster-failover.test.ts',
  'tests/server/demo/demo-weekdays.test.ts',
  'tests/server/demo/demo-without-files.test.ts',
  'tests/server/files/file-ownership.test.ts',
  'tests/server/files/upload-crashes.test.ts',
  'tests/server/http/reverse-proxy.test.ts',
  'tests/server/openapi/generated-clients.test.ts',
  'tests/server/openapi/sent-examples.test.ts',
  'tests/server/operator/backup-file-stores.test.ts',
  'tests/server/operator/command-settings.test.ts',
  'tests/server/operator/restore-while-running.test.ts',
  'tests/server/platform/connection-limit.test.ts',
  'tests/server/platform/crash-and-shutdown.test.ts',
  'tests/server/platform/damaged-database.test.ts',
  'tests/server/platform/folder-lock.test.ts',
  'tests/server/relationships/accepts-on-two-processes.test.ts',
  'tests/tooling/content/first-quest-guide.test.ts',
  'tests/tooling/new-area.test.ts',
  'tests/tooling/reusing-the-core-guide.test.ts',
];

/**
 * Files that need a window (`@vitest-environment happy-dom`) in suites without one, but no database. They run in
 * workers of their own (`window`), because a worker that meets a file of another environment is replaced by one that
 * loads the product anew.
 */
export const WINDOW_FILES = [
  'tests/adapters/browser/*.test.ts',
  'tests/contracts/account/session-store.contract.ts',
  'tests/contracts/achievements/review-draft-store.contract.ts',
  'tests/contracts/applets/device-drafts.contract.ts',
  'tests/contracts/challenges/outbox-store.contract.ts',
  'tests/contracts/challenges/overview-store.contract.ts',
  'tests/contracts/chat/unsent-chats.contract.ts',
  'tests/contracts/quests/celebration-state-store.contract.ts',
  'tests/contracts/shared/email-draft-store.contract.ts',
];

/** Files that change what other files share, or need it unchanged (a global, the state of a module such as the editor's), so that each has a worker of its own. */
export const ISOLATED_FILES = [
  'tests/server/account/slow-hash-races.test.ts',
  'tests/ui/account/register-dialog-fallback.test.tsx',
  'tests/ui/applets/rich-text-fallback.test.tsx',
  'tests/ui/kit/rich-text/composed-words.test.tsx',
];
