import type { Quiz, QuizOption, QuizQuestion, QuizReward, QuizSection, QuizSlider } from '#core/applets';
import { readMediaUrl } from './onboarding-cards.ts';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { readMadlib } from './madlib.ts';

/** A quiz: its sections with their questions, what may come out of it, and what is said when nothing prevails. */
export function readQuiz(library: ContentFolder, fields: FieldReader, applet: string): Quiz {
  for (const name of ['sections', 'rewards']) library.recordEntry(`${applet} ${name}`, fields.locationOf(name));
  return {
    id: applet,
    sections: fields.records('sections').map((section) => readSection(library, section, applet)),
    rewards: fields.records('rewards').map((reward) => readReward(library, reward, applet)),
    mixedResultText: fields.richTextOrNull('mixedResult'),
  };
}

function readSection(library: ContentFolder, fields: FieldReader, applet: string): QuizSection {
  const section = {
    id: fields.partId(`${applet} sections`),
    title: fields.text('title'),
    questions: fields.records('questions').map((question) => readQuestion(library, question, applet)),
  };
  fields.reportUnknownFields();
  return section;
}

function readQuestion(library: ContentFolder, fields: FieldReader, applet: string): QuizQuestion {
  const id = fields.partId(`${applet} questions`);
  const path = `questions/${id}`;
  const slider = fields.recordOrNull('slider');
  const madlib = fields.recordOrNull('madlib');
  library.recordEntry(`${applet} ${path}/slider`, fields.locationOf('slider'));
  const question = {
    id,
    title: fields.text('title'),
    options: fields.records('options').map((option) => readOption(option, `${applet} ${path}/options`)),
    slider: slider && readSlider(slider),
    madlib: madlib && { ...readMadlib(library, madlib, applet, `${path}/`), appletId: `${applet}-${id}` },
  };
  madlib?.reportUnknownFields();
  fields.reportUnknownFields();
  return question;
}

function readOption(fields: FieldReader, list: string): QuizOption {
  const option = { id: fields.partId(list), title: fields.text('title'), result: fields.textOrNull('result') };
  fields.reportUnknownFields();
  return option;
}

function readSlider(fields: FieldReader): QuizSlider {
  const slider = { minimumValue: fields.integer('minimum'), maximumValue: fields.integer('maximum') };
  fields.reportUnknownFields();
  return slider;
}

function readReward(library: ContentFolder, fields: FieldReader, applet: string): QuizReward {
  const result = fields.text('result');
  library.recordEntry(`${applet} rewards/${result}`, fields.locationOf('result'));
  const reward = {
    result,
    title: fields.text('title'),
    description: fields.richTextOrNull('text'),
    mediaUrl: readMediaUrl(library, fields, 'image', 'image/'),
  };
  fields.reportUnknownFields();
  return reward;
}
