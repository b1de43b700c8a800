import { type Answer, draw, file, nothing, now, quiz, rank, rankAsItIs, sentence, text, tree } from './answering.ts';
import { diary, film, letter as pages, picture } from './little-files.ts';
import { goOn, letter } from './writing-text.ts';

/** An applet of the step, by its title, and how it is answered. */
interface Asked {
  readonly id: string;
  readonly title: string;
  readonly answer: Answer;
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

/** A diary of few words, under a name that no author would choose. */
const note = () => ({ ...diary(0), name: `“notes” & <b>שלום</b> 🌊 ${LONG}.txt`, buffer: Buffer.from(AWKWARD) });

const asked = (id: string, title: string, answer: Answer): Asked => ({ id, title, answer });

/** The steps of the challenge that uses every applet, all thirteen kinds in them, and what somebody answers there. */
export const STEPS: readonly Step[] = [
  {
    title: 'Words',
    asked: [
      asked('every-line', 'A line with "quotes", <b>markup</b> & an 🏳️‍🌈', text(AWKWARD)),
      asked('every-line-rtl', 'שורה אחת מימין לשמאל', text('כן, "בטח" – <אולי> 🕊️')),
      asked('every-entry', `Write ${LONG}`, goOn(' ועוד קצת & more', 'Whatever it needs.')),
      asked(
        'every-letter',
        'A letter 💌',
        letter({
          heading: 'Dear "harbour" 🌊',
          bold: '<i>שלום</i> & 👩‍👩‍👧‍👦',
          items: ['one "first"', 'שני'],
          cells: ['<td>1</td>', `${LONG} & עוד`],
        }),
      ),
      asked('every-letter-sent', 'A letter to send', nothing),
    ],
  },
  {
    title: 'Choices',
    asked: [
      asked('every-rank', 'Rank these', rank(ranked, 'My own: <u>"this"</u> 🧭')),
      asked(
        'every-draw',
        'Draw one',
        draw({ '👩‍👩‍👧‍👦 a family': 'emoji', 'עברית and English, 123': 'draw-rtl' }, 'own & <em>"odd"</em> אחת'),
      ),
      asked(
        'every-sentence',
        'Fill it in',
        sentence([
          { id: 'who', words: 'נועה & "Zoë"' },
          { id: 'what', words: 'yes, "of course"', isTaken: true },
          { id: 'why', words: `<never> {who} 🌧️ ${LONG}` },
        ]),
      ),
      asked(
        'every-quiz',
        'A quiz in two sections',
        quiz(
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
          ['Your result: Warm & "dry"', 'Take off your coat.', 'Warm & "dry": 100 %', 'Cold: 0 %'],
        ),
      ),
      asked(
        'every-quiz-mixed',
        'A quiz that always ends mixed',
        quiz(
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
          ['Your result: A bit of everything', 'Two: 50 %', 'Three: 50 %'],
        ),
      ),
    ],
  },
  {
    title: 'Files',
    asked: [
      asked('every-file', 'A file “as it is”', file(note)),
      asked('every-file-more', `A file more, of ${LONG}`, nothing),
      asked('every-picture', 'A picture “as it is”', file(picture)),
      asked('every-film', 'A film “as it is”', file(film)),
      asked('every-page', 'A page “as it is”', file(pages)),
      asked('every-page-more', `A page more, of ${LONG}`, file(note)),
    ],
  },
  {
    title: 'Together',
    asked: [
      asked(
        'every-tree',
        'Two ways',
        tree([
          { id: 'every-way-left', title: '← left & "down"', file: pages, words: `שמאלה <down> 👣 ${LONG}` },
          { id: 'every-way-right', title: 'ימינה ולמעלה', file: note, words: 'right & "up"' },
        ]),
      ),
      asked('every-group-line', 'A line in a group', text(`one & "two" <three> ארבע`)),
      asked(
        'every-group-rank',
        'A rank in a group',
        rankAsItIs([
          { id: 'group-a', title: 'A' },
          { id: 'group-b', title: 'B' },
          { id: 'group-c', title: 'C' },
        ]),
      ),
      asked('every-group-picture', 'A picture in a group', file(picture)),
      asked(
        'every-group-sentence',
        'A sentence “in” <b>a group</b>',
        sentence([
          { id: 'feeling', words: 'tired "a little"', isTaken: true },
          { id: 'place', words: 'at <home> 🏠' },
        ]),
      ),
      asked(
        'every-group-draw',
        'A lot in a group',
        draw({ 'Heads 🪙': 'heads', 'Tails <i>or</i> edge': 'tails' }, 'the “edge” alone'),
      ),
      asked('every-rank-again', 'Rank these once more', now(rank(ranked, 'Still "mine" ✨'))),
    ],
  },
];

/** What is written in the post. */
export const REFLECTION = `${AWKWARD}\nand "one" line more & אחרון.`;
export const POST_FILE = note;
