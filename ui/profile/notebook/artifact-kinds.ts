import type { AppletType } from '#core/applets';
import type { MessageKey } from '#core/messages';
import type { IconName } from '../../kit/media/icon.tsx';

/** What a kind of artifact is called, and its drawing. */
interface ArtifactKind {
  readonly label: MessageKey;
  readonly icon: IconName;
}

const FILE: ArtifactKind = { label: 'notebookKindFile', icon: 'file' };
const TEXT: ArtifactKind = { label: 'notebookKindText', icon: 'pencil' };

const KINDS: Readonly<Record<AppletType, ArtifactKind>> = {
  'upload-file': FILE,
  'upload-image': { label: 'notebookKindImage', icon: 'image' },
  'upload-video': { label: 'notebookKindVideo', icon: 'video' },
  'generic-upload-file': FILE,
  'generic-rich-text': TEXT,
  'rich-text-entry': TEXT,
  'inline-text': TEXT,
  quiz: { label: 'notebookKindQuiz', icon: 'question' },
  'decision-tree': { label: 'notebookKindDecisionTree', icon: 'branch' },
  rank: { label: 'notebookKindRank', icon: 'grip' },
  madlib: { label: 'notebookKindMadlib', icon: 'gap' },
  'random-selection': { label: 'notebookKindRandomSelection', icon: 'lot' },
  'group-applet': { label: 'notebookKindGroup', icon: 'layers' },
};

export const artifactKind = (appletType: string): ArtifactKind => KINDS[appletType as AppletType] ?? TEXT;
