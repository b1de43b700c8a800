import {
  type AnswerApplet,
  drawOption,
  answerFile,
  skipApplet,
  besidePreviousAnswer,
  answerQuiz,
  answerRank,
  keepRankOrder,
  fillMadlib,
  answerText,
  answerDecisionTree,
} from './applet-answers.ts';
import { textFile, mp4File, pdfFile as pages, jpegFile } from './sample-files.ts';
import { continueText, formattedText } from './rich-text-answers.ts';

/** An applet of the step, by title, and its answer. */
interface Asked {
  readonly id: string;
  readonly title: string;
  readonly answer: AnswerApplet;
}

interface Step {
  readonly title: string;
  readonly asked: readonly Asked[];
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const AWKWARD = `שלום עולם "quoted" <b>not bold</b> & 👩‍👩‍👧‍👦 'single' ${LONG}`;

const ranked = [
  { id: 'plain', title: 'Plain' },
  { id: 'long', title: LONG },
  { id: 'markup', title: `<img src=x onerror="alert(1)"> & "both" 'quotes' ok` },
  { id: 'rtl', title: 'ימין לשמאל' },
];

/** A short text file with an unusual name. */
const note = () => ({ ...textFile(0), name: `“notes” & <b>שלום</b> 🌊 ${LONG}.txt`, buffer: Buffer.from(AWKWARD) });

const asked = (id: string, title: string, answer: AnswerApplet): Asked => ({ id, title, answer });

/** The steps of the challenge that uses all thirteen applet types, with an answer to each. */
export const STEPS: readonly Step[] = [
  {
    title: 'Words',
    asked: [
      asked('every-line', 'A line with "quotes", <b>markup</b> & an 🏳️‍🌈', answerText(AWKWARD)),
      asked('every-line-rtl', 'שורה אחת מימין לשמאל', answerText('כן, "בטח" – <אולי> 🕊️')),
      asked('every-entry', `Write ${LONG}`, continueText(' ועוד קצת & more', 'Whatever it needs.')),
      asked(
        'every-letter',
        'A letter 💌',
        formattedText({
          heading: 'Dear "harbour" 🌊',
          bold: '<i>שלום</i> & 👩‍👩‍👧‍👦',
          items: ['one "first"', 'שני'],
          cells: ['<td>1</td>', `${LONG} & עוד`],
        }),
      ),
      asked('every-letter-sent', 'A letter to send', skipApplet),
    ],
  },
  {
    title: 'Choices',
    asked: [
      asked('every-rank', 'Rank these', answerRank(ranked, 'My own: <u>"this"</u> 🧭')),
      asked(
        'every-draw',
        'Draw one',
        drawOption({ '👩‍👩‍👧‍👦 a family': 'emoji', 'עברית and English, 123': 'draw-rtl' }, 'own & <em>"odd"</em> אחת'),
      ),
      asked(
        'every-sentence',
        'Fill it in',
        fillMadlib([
          { id: 'who', words: 'נועה & "Zoë"' },
          { id: 'what', words: 'yes, "of course"', isTaken: true },
          { id: 'why', words: `<never> {who} 🌧️ ${LONG}` },
        ]),
      ),
      asked(
        'every-quiz',
        'A quiz in two sections',
        answerQuiz(
          [
            { id: 'every-height', title: 'How high, from -5 to 5?', reply: { kind: 'slider', to: 3 } },
            {
              id: 'every-colour',
              title: 'Which <colour>?',
              reply: { kind: 'option', option: 'Red 🟥', id: 'every-red', value: 'Warm' },
            },
            {
              id: 'every-place',
              title: 'Where?',
              reply: { kind: 'option', option: 'Inside', id: 'every-inside', value: 'Warm' },
            },
            {
              id: 'every-said',
              title: 'And in words?',
              reply: {
                kind: 'sentence',
                blanks: [
                  { id: 'how', words: 'חם "מאוד"' },
                  { id: 'how-else', words: 'dim', isTaken: true },
                ],
              },
            },
          ],
          ['Your result: Warm & "dry"', 'Take off your coat.', 'Warm & "dry": 100%', 'Cold: 0%'],
        ),
      ),
      asked(
        'every-quiz-mixed',
        'A quiz that always ends mixed',
        answerQuiz(
          [
            {
              id: 'mixed-one',
              title: 'One or two?',
              reply: { kind: 'option', option: 'Two', id: 'mixed-one-b', value: 'Two' },
            },
            {
              id: 'mixed-two',
              title: 'Three or four?',
              reply: { kind: 'option', option: 'Three', id: 'mixed-two-a', value: 'Three' },
            },
          ],
          ['Your result: A bit of everything', 'Two: 50%', 'Three: 50%'],
        ),
      ),
    ],
  },
  {
    title: 'Files',
    asked: [
      asked('every-file', 'A file “as it is”', answerFile(note)),
      asked('every-file-more', `A file more, of ${LONG}`, skipApplet),
      asked('every-picture', 'A picture “as it is”', answerFile(jpegFile)),
      asked('every-film', 'A film “as it is”', answerFile(mp4File)),
      asked('every-page', 'A page “as it is”', answerFile(pages)),
      asked('every-page-more', `A page more, of ${LONG}`, answerFile(note)),
    ],
  },
  {
    title: 'Together',
    asked: [
      asked(
        'every-tree',
        'Two ways',
        answerDecisionTree([
          { id: 'every-way-left', title: '← left & "down"', file: pages, words: `שמאלה <down> 👣 ${LONG}` },
          { id: 'every-way-right', title: 'ימינה ולמעלה', file: note, words: 'right & "up"' },
        ]),
      ),
      asked('every-group-line', 'A line in a group', answerText(`one & "two" <three> ארבע`)),
      asked(
        'every-group-rank',
        'A rank in a group',
        keepRankOrder([
          { id: 'group-a', title: 'A' },
          { id: 'group-b', title: 'B' },
          { id: 'group-c', title: 'C' },
        ]),
      ),
      asked('every-group-picture', 'A picture in a group', answerFile(jpegFile)),
      asked(
        'every-group-sentence',
        'A sentence “in” <b>a group</b>',
        fillMadlib([
          { id: 'feeling', words: 'tired "a little"', isTaken: true },
          { id: 'place', words: 'at <home> 🏠' },
        ]),
      ),
      asked(
        'every-group-draw',
        'A lot in a group',
        drawOption({ 'Heads 🪙': 'heads', 'Tails <i>or</i> edge': 'tails' }, 'the “edge” alone'),
      ),
      asked('every-rank-again', 'Rank these once more', besidePreviousAnswer(answerRank(ranked, 'Still "mine" ✨'))),
    ],
  },
];

/** The text of the post. */
export const REFLECTION = `${AWKWARD}\nand "one" line more & אחרון.`;
export const POST_FILE = note;
