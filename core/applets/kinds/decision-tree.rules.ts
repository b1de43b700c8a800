import { isBlank, isSafeUrl } from '../../shared/index.ts';
import type { AppletAnswer, BranchFile } from '../answers/applet-answer.ts';
import type { AppletContent, DecisionBranch } from './applet-content.ts';
import { ownProperty } from '../shape-guards.ts';
import { uploadFormatProblem } from '../uploads/upload-formats.rules.ts';

/** APL-7 · The branches of a decision tree, in their order. */
export function branchesInOrder({ decisionTreeBranches = [] }: AppletContent): readonly DecisionBranch[] {
  return decisionTreeBranches.toSorted((one, other) => one.order - other.order);
}

/** APL-7 · The branches that still wait for their file, for its upload, or for its description. */
export function incompleteBranches(
  content: AppletContent,
  answer: Pick<AppletAnswer, 'files'> | undefined,
): readonly DecisionBranch[] {
  return branchesInOrder(content).filter(({ id }) => {
    const branch = ownProperty(answer?.files, id);
    if (!branch?.file || !isSafeUrl(branch.file.uri)) return true;
    return uploadFormatProblem(content, branch.file) !== undefined || isBlank(branch.description);
  });
}

/**
 * APL-7 · True if a decision tree is complete: every branch has one stored file and a description of it; without
 * branches it never is.
 */
export function isTreeComplete(content: AppletContent, answer: Pick<AppletAnswer, 'files'>): boolean {
  return branchesInOrder(content).length > 0 && incompleteBranches(content, answer).length === 0;
}

/**
 * APL-7 · The answer with another file or description at one branch; a new file replaces the previous one and is not
 * uploaded yet. Refused for an unknown branch.
 */
export function withBranchFile(
  content: AppletContent,
  answer: AppletAnswer,
  branchId: string,
  change: Partial<Pick<BranchFile, 'file' | 'description'>>,
): AppletAnswer {
  const fileOrder = branchesInOrder(content).findIndex(({ id }) => id === branchId);
  if (fileOrder < 0) return answer;
  const before = ownProperty(answer.files, branchId);
  const branch: BranchFile = {
    fileId: branchId,
    description: before?.description ?? '',
    file: before?.file ?? null,
    fileUploaded: change.file === undefined && before?.fileUploaded === true,
    ...change,
    fileOrder,
  };
  return { ...answer, files: { ...answer.files, [branchId]: branch } };
}

/** APL-7 · The answer once the file of a branch is stored; refused where there is none, and at an address that is not safe. */
export function withBranchFileStored(answer: AppletAnswer, branchId: string, uri: string): AppletAnswer {
  const branch = ownProperty(answer.files, branchId);
  if (!branch?.file || !isSafeUrl(uri)) return answer;
  const stored: BranchFile = { ...branch, file: { ...branch.file, uri }, fileUploaded: true };
  return { ...answer, files: { ...answer.files, [branchId]: stored } };
}
