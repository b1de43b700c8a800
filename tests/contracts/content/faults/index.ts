import { appletFaults } from './applet-faults.ts';
import { landingFaults } from './landing-faults.ts';
import { limitFaults } from './limit-faults.ts';
import { entryFaults, referenceFaults } from './entry-faults.ts';
import { fieldFaults, fileFaults } from './file-faults.ts';
import { textFaults } from './text-faults.ts';
import { yamlFaults } from './yaml-faults.ts';
import { playlistFaults } from './playlist-faults.ts';
import { mergeTagFaults } from './merge-tag-faults.ts';
import { translationFaults } from './translation-faults.ts';
import type { FaultCase } from './fault-case.ts';

/** Every fault that is planted for `content:check` to find. */
export const everyFaultCase: readonly FaultCase[] = [
  ...mergeTagFaults,
  ...appletFaults,
  ...playlistFaults,
  ...referenceFaults,
  ...entryFaults,
  ...fileFaults,
  ...yamlFaults,
  ...fieldFaults,
  ...textFaults,
  ...limitFaults,
  ...landingFaults,
  ...translationFaults,
];
