import {
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  type ArtifactChange,
  type Artifacts,
  type DraftVersion,
  isAnswered,
  type StoredAnswer,
  type NewArtifact,
  NOTEBOOK_LIMIT,
  notebookCountProblem,
  notebookFileProblem,
  notebookRichTextProblem,
  type SubmittedDrafts,
} from '../../../applets/index.ts';
import {
  customTextsAfter,
  customTextsProblem,
  type PrepareAnswers,
  type PreparedAnswer,
  takeSubmittedDraft,
} from '../../../applets/server.ts';
import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { StoredAnswers, EditableAnswer } from '../challenges.port.ts';
import { answersProblem } from '../../completion/completion.rules.ts';
import { editDraftKey } from '../../drafts/draft-key.rules.ts';
import { completedEditProblem } from '../../step/step-editing.rules.ts';

/** APL-85 · Stores a Traveler's additions to the notebook, and changes to their answers. */
export class TravelerArtifacts implements Artifacts {
  constructor(
    private readonly storedAnswers: StoredAnswers,
    private readonly prepareAnswers: PrepareAnswers,
    private readonly clock: Clock,
    private readonly submittedDrafts: SubmittedDrafts,
  ) {}

  async generic(questId = 'active'): Promise<readonly AppletContent[]> {
    return genericIn((await this.storedAnswers.applets(questId)) ?? []);
  }

  async add({ questId, appletId, type, fileUrl, fileType, richText }: NewArtifact): Promise<StoredAnswer> {
    const applets = await this.storedAnswers.applets(questId);
    if (!applets) throw new Refusal('questNotFound');
    const content = genericIn(applets).find(({ id, appletType }) => id === appletId && appletType === type);
    if (!content) throw new Refusal('appletNotFound');
    const file = fileUrl === null ? null : { name: '', type: fileType ?? '' };
    const problem =
      type === 'generic-rich-text'
        ? notebookRichTextProblem({ appletId, questId, type, richText })
        : notebookFileProblem({ appletId, questId, file });
    if (problem) throw new Refusal(problem);
    const full = notebookCountProblem(await this.storedAnswers.countAddedForUpdate(questId));
    if (full) throw new Refusal(full, { limit: NOTEBOOK_LIMIT });
    const isText = type === 'generic-rich-text';
    const given = isText ? { richText } : { fileUrl, fileType, fileUploaded: true };
    const answer = { appletId, appletType: type, text: null, untouched: false, ...given };
    return this.storedAnswers.add(questId, await this.prepared(answer, content), this.clock.now());
  }

  async change({ id, applet, draft, ...texts }: ArtifactChange): Promise<StoredAnswer> {
    const problem = customTextsProblem(texts);
    if (problem) throw new Refusal(problem.key, problem.details);
    const editable = await this.storedAnswers.findForUpdate(id);
    if (!editable) throw new Refusal('answerNotFound');
    const prepared = applet && (await this.changed(editable, applet));
    const { stored } = editable;
    if (applet && draft) await this.clear(stored, applet, draft);
    return this.storedAnswers.change(stored, customTextsAfter(stored, texts), prepared, this.clock.now());
  }

  /** Clears the draft of the completed step along with the change that contains it. */
  private async clear({ challengeId, stepId }: StoredAnswer, applet: AppletAnswer, draft: DraftVersion): Promise<void> {
    if (challengeId === null || stepId === null) return;
    const content = { answers: [applet], reflectAnswers: '' };
    await takeSubmittedDraft(this.submittedDrafts, editDraftKey(challengeId, stepId), { ...draft, content });
  }

  private async changed(editable: EditableAnswer, applet: AppletAnswer): Promise<PreparedAnswer> {
    const { stored, applets, allowEditCompleted } = editable;
    const problem = completedEditProblem(stored.challengeId !== null, allowEditCompleted);
    if (problem) throw new Refusal(problem);
    const content = appletsTakingAnswers(applets).find((one) => one.id === stored.answer.appletId);
    if (!content || applet.appletId !== content.id) throw new Refusal('appletNotFound');
    if (!isAnswered({ ...content, readOnly: false }, applet))
      throw new Refusal('completeAllApplets', { artifacts: content.title });
    return this.prepared(applet, content);
  }

  private async prepared(answer: AppletAnswer, content: AppletContent): Promise<PreparedAnswer> {
    const problem = answersProblem([answer]);
    if (problem) throw new Refusal(problem.key, problem.details);
    const [prepared = { answer, html: null }] = await this.prepareAnswers.run([answer], [content]);
    return prepared;
  }
}

const genericIn = (applets: readonly AppletContent[]): readonly AppletContent[] =>
  appletsTakingAnswers(applets).filter(({ appletType }) => appletType.startsWith('generic-'));
