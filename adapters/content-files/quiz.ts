import type { Quiz, QuizOption, QuizQuestion, QuizReward, QuizSection, QuizSlider } from '#core/applets';
import { readMedia } from './cards.ts';
import type { Fields } from './fields.ts';
import type { Library } from './library.ts';
import { readSentence } from './sentence.ts';

/** A quiz: its sections with their questions, what may come out of it, and what is said when nothing prevails. */
export function readQuiz(library: Library, fields: Fields, applet: string): Quiz {
  for (const name of ['sections', 'rewards']) library.note(`${applet} ${name}`, fields.placeOf(name));
  return {
    id: applet,
    sections: fields.records('sections').map((section) => readSection(library, section, applet)),
    rewards: fields.records('rewards').map((reward) => readReward(library, reward, applet)),
    mixedResultText: fields.richTextOrNull('mixedResult'),
  };
}

function readSection(library: Library, fields: Fields, applet: string): QuizSection {
  const section = {
    id: fields.partId(`${applet} sections`),
    title: fields.text('title'),
    questions: fields.records('questions').map((question) => readQuestion(library, question, applet)),
  };
  fields.close();
  return section;
}

function readQuestion(library: Library, fields: Fields, applet: string): QuizQuestion {
  const id = fields.partId(`${applet} questions`);
  const path = `questions/${id}`;
  const slider = fields.recordOrNull('slider');
  const madlib = fields.recordOrNull('madlib');
  library.note(`${applet} ${path}/slider`, fields.placeOf('slider'));
  const question = {
    id,
    title: fields.text('title'),
    options: fields.records('options').map((option) => readOption(option, `${applet} ${path}/options`)),
    slider: slider && readSlider(slider),
    madlib: madlib && { ...readSentence(library, madlib, applet, `${path}/`), appletId: `${applet}-${id}` },
  };
  madlib?.close();
  fields.close();
  return question;
}

function readOption(fields: Fields, list: string): QuizOption {
  const option = { id: fields.partId(list), title: fields.text('title'), result: fields.textOrNull('result') };
  fields.close();
  return option;
}

function readSlider(fields: Fields): QuizSlider {
  const slider = { minimumValue: fields.whole('minimum'), maximumValue: fields.whole('maximum') };
  fields.close();
  return slider;
}

function readReward(library: Library, fields: Fields, applet: string): QuizReward {
  const result = fields.text('result');
  library.note(`${applet} rewards/${result}`, fields.placeOf('result'));
  const reward = {
    result,
    title: fields.text('title'),
    description: fields.richTextOrNull('text'),
    mediaUrl: readMedia(library, fields, 'image', 'image/'),
  };
  fields.close();
  return reward;
}
