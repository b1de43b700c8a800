import {
  type AppletAnswer,
  type AppletContent,
  appletsWithin,
  type ArtifactChange,
  type Artifacts,
  customWordsAfter,
  customWordsProblem,
  type DraftMark,
  isAnswered,
  type KeptAnswer,
  type NewArtifact,
  notebookFileProblem,
  notebookRichTextProblem,
  type PrepareAnswers,
  type PreparedAnswer,
  type SubmittedDrafts,
} from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { ArtifactShelf, ShelvedAnswer } from './artifact-shelf.port.ts';
import { answersProblem } from './completion.rules.ts';
import { editPlace } from './draft-place.rules.ts';
import { editProblem } from './editing.rules.ts';

/** APL-85 · Keeps what a Traveler adds to the notebook, and what they change in what they answered. */
export class KeepArtifacts implements Artifacts {
  constructor(
    private readonly shelf: ArtifactShelf,
    private readonly prepareAnswers: PrepareAnswers,
    private readonly clock: Clock,
    private readonly drafts: SubmittedDrafts,
  ) {}

  async generic(): Promise<readonly AppletContent[]> {
    return genericIn((await this.shelf.applets('active')) ?? []);
  }

  async add({ questId, appletId, type, fileUrl, fileType, richText }: NewArtifact): Promise<KeptAnswer> {
    const applets = await this.shelf.applets(questId);
    if (!applets) throw new Refusal('questNotFound');
    const content = genericIn(applets).find(({ id, appletType }) => id === appletId && appletType === type);
    if (!content) throw new Refusal('appletNotFound');
    const file = fileUrl === null ? null : { name: '', type: fileType ?? '' };
    const problem =
      type === 'generic-rich-text'
        ? notebookRichTextProblem({ appletId, questId, type, richText })
        : notebookFileProblem({ appletId, questId, file });
    if (problem) throw new Refusal(problem);
    const isText = type === 'generic-rich-text';
    const given = isText ? { richText } : { fileUrl, fileType, fileUploaded: true };
    const answer = { appletId, appletType: type, text: null, untouched: false, ...given };
    return this.shelf.add(questId, await this.prepared(answer, content), this.clock.now());
  }

  async change({ id, applet, draft, ...words }: ArtifactChange): Promise<KeptAnswer> {
    const problem = customWordsProblem(words);
    if (problem) throw new Refusal(problem.key, problem.details);
    const shelved = await this.shelf.hold(id);
    if (!shelved) throw new Refusal('answerNotFound');
    const prepared = applet && (await this.changed(shelved, applet));
    const { kept } = shelved;
    const changed = await this.shelf.change(kept, customWordsAfter(kept, words), prepared, this.clock.now());
    if (applet && draft) await this.clear(kept, applet, draft);
    return changed;
  }

  /** What was written of the completed step goes with the change that holds it. */
  private async clear({ challengeId, stepId }: KeptAnswer, applet: AppletAnswer, draft: DraftMark): Promise<void> {
    if (challengeId === null || stepId === null) return;
    const content = { answers: [applet], reflectAnswers: '' };
    await this.drafts.clear(editPlace(challengeId, stepId), { ...draft, content });
  }

  private async changed(shelved: ShelvedAnswer, applet: AppletAnswer): Promise<PreparedAnswer> {
    const { kept, applets, allowEditCompleted } = shelved;
    const problem = editProblem(kept.challengeId !== null, allowEditCompleted);
    if (problem) throw new Refusal(problem);
    const content = appletsWithin(applets).find((one) => one.id === kept.answer.appletId);
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
  appletsWithin(applets).filter(({ appletType }) => appletType.startsWith('generic-'));
