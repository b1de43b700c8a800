import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { formatMessage } from '#core/messages';
import { chooseFile, type InputMethod } from './input-method.ts';
import type { PickedFile } from './sample-files.ts';

/**
 * The answer that was given to an applet: the text that must be visible from then on, and the value that the server
 * must store.
 */
export interface GivenAnswer {
  readonly words: readonly string[];
  readonly kept: Readonly<Record<string, unknown>>;
  /** A rich text as HTML, with the addresses of its pictures removed. */
  readonly html?: string;
}

/** Answers one applet, in its region of the page. */
export type AnswerApplet = (input: InputMethod, at: Locator) => Promise<GivenAnswer>;

/** Stands for an argument of a message, to find what is said before and after it. */
const ARGUMENT = '\0';
const around = (text: string): readonly string[] => text.split(ARGUMENT);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const pressIn = (input: InputMethod, at: Locator, name: string): Promise<void> =>
  input.press(at.getByRole('button', { name, exact: true }));

const writeIn = (input: InputMethod, at: Locator, name: string, content: string): Promise<void> =>
  input.fill(at.getByRole('textbox', { name, exact: true }), content);

/** Skips the applet. */
export const skipApplet: AnswerApplet = async () => ({ words: [], kept: {} });

export const answerText =
  (content: string): AnswerApplet =>
  async (input, at) => {
    await writeIn(input, at, formatMessage('answerLabel'), content);
    return { words: [content], kept: { text: content } };
  };

/** Whether the content above a file's name has loaded, so that the layout no longer shifts. */
const isDrawn = ({ firstElementChild: shown }: Element): boolean =>
  shown !== null &&
  !shown.matches('figcaption, [aria-busy="true"], img:not([src])') &&
  (shown as HTMLImageElement).complete !== false;

const pick = async (input: InputMethod, at: Locator, file: PickedFile): Promise<object> => {
  await chooseFile(input, file, () => pressIn(input, at, formatMessage('uploadChoose')));
  await at.getByRole('link', { name: formatMessage('fileSave') }).waitFor();
  await expect.poll(() => at.getByRole('figure').last().evaluate(isDrawn), { timeout: 15_000 }).toBe(true);
  return { name: file.name, mime: file.mimeType };
};

export const answerFile =
  (made: () => PickedFile | Promise<PickedFile>): AnswerApplet =>
  async (input, at) => {
    const picked = await made();
    return { words: [picked.name], kept: { file: await pick(input, at, picked), fileUploaded: true } };
  };

interface Branch {
  readonly id: string;
  readonly title: string;
  readonly file: () => PickedFile;
  readonly words: string;
}

export const answerDecisionTree =
  (branches: readonly Branch[]): AnswerApplet =>
  async (input, at) => {
    const files: Record<string, unknown> = {};
    for (const { id, title, file: made, words: content } of branches) {
      const branch = at.getByRole('group', { name: title, exact: true });
      const picked = await pick(input, branch, made());
      await writeIn(input, branch, formatMessage('branchDescription'), content);
      files[id] = { fileId: id, description: content, file: picked, fileUploaded: true };
    }
    return {
      words: branches.flatMap(({ title, file: made, words: content }) => [title, made().name, content]),
      kept: { files },
    };
  };

interface Ranked {
  readonly id: string;
  readonly title: string;
}

const kept = (order: readonly Ranked[], own?: string) => ({
  options: [
    ...order.map(({ id }, index) => ({ contentfulId: id, userInput: null, order: index })),
    ...(own === undefined ? [] : [{ contentfulId: null, userInput: own, order: order.length }]),
  ],
});

/** Moves the first item to the third place, and adds an option. */
export const answerRank =
  (authored: readonly Ranked[], own: string): AnswerApplet =>
  async (input, at) => {
    await input.dragFirstTo(at, 2);
    await writeIn(input, at, formatMessage('optionAdd'), own);
    await pressIn(input, at, formatMessage('optionAddSubmit'));
    const [first, second, third, ...more] = authored;
    const order = [second, third, first, ...more].flatMap((one) => one ?? []);
    return { words: [[...order.map(({ title }) => title), own].join(' ')], kept: kept(order, own) };
  };

/** Answers a repeated applet, next to the previous answer. */
export const besidePreviousAnswer =
  (answer: AnswerApplet): AnswerApplet =>
  (input, at) =>
    answer(input, at.getByRole('region', { name: formatMessage('answerNow'), exact: true }));

/** Keeps the author's order. */
export const keepRankOrder =
  (authored: readonly Ranked[]): AnswerApplet =>
  async (input, at) => {
    await pressIn(input, at, formatMessage('rankKeep'));
    return { words: [authored.map(({ title }) => title).join(' ')], kept: kept(authored) };
  };

/** Adds an option, draws, resets and draws again. */
export const drawOption =
  (authored: Readonly<Record<string, string>>, own: string): AnswerApplet =>
  async (input, at) => {
    await writeIn(input, at, formatMessage('optionAdd'), own);
    await pressIn(input, at, formatMessage('optionAddSubmit'));
    await pressIn(input, at, formatMessage('appletSelectionChoose'));
    await pressIn(input, at, formatMessage('appletSelectionReset'));
    await pressIn(input, at, formatMessage('appletSelectionChoose'));
    const [chosen = '', after = ''] = around(formatMessage('selectionDrawn', { option: ARGUMENT }));
    const said = (await at.getByText(chosen).textContent()) ?? '';
    const drawn = authored[said.slice(chosen.length, said.length - after.length)];
    const options = [expect.objectContaining({ contentfulId: null, userInput: own })];
    return { words: [said, own], kept: { text: drawn ?? expect.not.stringMatching(/^$/), options } };
  };

interface Blank {
  readonly id: string;
  readonly words: string;
  /** Whether it is selected from a list. */
  readonly isTaken?: boolean;
}

const filled = (blanks: readonly Blank[]): object =>
  Object.fromEntries(blanks.map(({ id, words: content }) => [id, { contentfulId: id, answer: content }]));

/** Fills in a sentence in its dialog, blank by blank. */
async function fill(input: InputMethod, at: Locator, blanks: readonly Blank[]): Promise<void> {
  await pressIn(input, at, formatMessage('madlibFill'));
  const dialog = input.page.getByRole('dialog');
  for (const [index, { words: content, isTaken }] of blanks.entries()) {
    const number = index + 1;
    const [inText = ''] = around(formatMessage('madlibBlankIn', { number, place: ARGUMENT }));
    const alone = formatMessage('madlibBlank', { number });
    const field = dialog.getByLabel(new RegExp(`^(${escaped(inText)}|${escaped(alone)}$)`));
    await (isTaken ? input.selectOption(field, content) : input.fill(field, content));
  }
  await pressIn(input, dialog, formatMessage('madlibDone'));
  await dialog.waitFor({ state: 'detached' });
}

export const fillMadlib =
  (blanks: readonly Blank[]): AnswerApplet =>
  async (input, at) => {
    await fill(input, at, blanks);
    return { words: blanks.map(({ words: content }) => content), kept: { madlibAnswers: filled(blanks) } };
  };

/** An answer to one question of a quiz. */
export type QuizReply =
  | { readonly kind: 'slider'; readonly to: number }
  | { readonly kind: 'option'; readonly option: string; readonly id: string; readonly value: string }
  | { readonly kind: 'sentence'; readonly blanks: readonly Blank[] };

interface Question {
  readonly id: string;
  readonly title: string;
  readonly reply: QuizReply;
}

/** Answers a quiz question by question, and returns its result. */
export const answerQuiz =
  (questions: readonly Question[], result: readonly string[]): AnswerApplet =>
  async (input, at) => {
    for (const { title, reply } of questions) await replyTo(input, at, title, reply);
    const questionsMap = Object.fromEntries(questions.map(({ id, reply }) => [id, keptReply(id, reply)]));
    const content = questions.flatMap(({ title, reply }) => saidReply(title, reply));
    return { words: [...content, ...result], kept: { quizInformation: { questionsMap } } };
  };

function replyTo(input: InputMethod, at: Locator, title: string, reply: QuizReply): Promise<void> {
  if (reply.kind === 'slider') return input.setSlider(at.getByRole('slider', { name: title, exact: true }), reply.to);
  const asked = at.getByRole('group', { name: title, exact: true });
  if (reply.kind === 'sentence') return fill(input, asked, reply.blanks);
  return input.chooseRadio(asked.getByRole('radio', { name: reply.option, exact: true }));
}

function keptReply(id: string, reply: QuizReply): object {
  const question = { quizQuestionContentfulId: id };
  if (reply.kind === 'slider') return { ...question, answerType: 'SLIDER', value: reply.to };
  if (reply.kind === 'sentence') return { ...question, answerType: 'MADLIB', madlibAnswers: filled(reply.blanks) };
  return { ...question, answerType: 'OPTION', value: reply.value, answer: reply.id };
}

/** The text of a reply; a selected option is marked with a dot. */
function saidReply(title: string, reply: QuizReply): readonly string[] {
  if (reply.kind === 'slider') return [`${title} ${reply.to}`];
  return reply.kind === 'option' ? [`● ${reply.option}`] : reply.blanks.map(({ words: content }) => content);
}
