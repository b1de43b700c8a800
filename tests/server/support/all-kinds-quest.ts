import { saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import { type AnswerFile, type AppletAnswer, type AppletContent, STORAGE_PATH } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { richTextOf, type TravelerId } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';
import { lakeQuest, MONDAY } from '../../fixtures/sample-quests.ts';
import { seedSampleQuests } from './seed.ts';

/** The Quest Code of the workshop. */
export const ALL_KINDS_CODE = '31020';
const COHORT = '00000000-0000-4000-8000-000000000020';

const applet = (id: string, appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType,
  title: `Artifact ${id}`,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  sendButton: true,
  ...more,
});

const options = ['oak', 'ash', 'elm'].map((id, order) => ({ id, title: `The ${id}`, order }));
const sentence = {
  sentence: 'I {what} because {why}.',
  inputs: [
    { id: 'what', type: 'selection' as const, placeholder: null, options: ['sit', 'stand'] },
    { id: 'why', type: 'long-text' as const, placeholder: null, options: [] },
  ],
};

const question = { title: 'Which?', options: [], slider: null, madlib: null };
const quiz = {
  id: 'the-quiz',
  sections: [
    {
      id: 'section',
      title: 'One',
      questions: [
        { ...question, id: 'choice', options: [{ id: 'a', title: 'A', result: 'calm' }] },
        { ...question, id: 'slide', slider: { minimumValue: 0, maximumValue: 5 } },
        { ...question, id: 'fill', madlib: { ...sentence, appletId: 'inner-madlib' } },
      ],
    },
  ],
  rewards: [],
  mixedResultText: null,
};

/** One applet of each of the thirteen kinds; the group holds two members. */
export const appletsOfEveryKind: readonly AppletContent[] = [
  applet('file', 'upload-file'),
  applet('picture', 'upload-image'),
  applet('film', 'upload-video'),
  applet('any-file', 'generic-upload-file'),
  applet('any-text', 'generic-rich-text'),
  applet('essay', 'rich-text-entry'),
  applet('line', 'inline-text'),
  applet('quiz', 'quiz', { quiz }),
  applet('tree', 'decision-tree', { decisionTreeBranches: options.slice(0, 2) }),
  applet('rank', 'rank', { options }),
  applet('gaps', 'madlib', { madlib: sentence }),
  applet('draw', 'random-selection', { options }),
  applet('group', 'group-applet', {
    applets: [applet('inner-one', 'inline-text'), applet('inner-two', 'rank', { options })],
  }),
];

const [week] = lakeQuest.quest.weeks;
const [reeds] = week?.challenges ?? [];
if (!week || !reeds) throw new Error('The scene has no lake.');
const step = {
  content: richTextOf('Make it.'),
  stepDuration: null,
  stepPoints: 5,
  doneButton: null,
  additionalInfo: [],
};

/** A quest with one step that asks for every kind, one that asks for nothing, and a post that asks for a file. */
export const allKindsQuest: AuthoredQuest = {
  quest: {
    ...lakeQuest.quest,
    id: 'workshop',
    title: 'Quest workshop',
    weeks: [
      {
        ...week,
        id: 'workshop-1',
        challenges: [
          {
            ...reeds,
            id: 'bench',
            title: 'Challenge bench',
            steps: [
              { ...step, id: 'make', stepNumber: 0, title: 'Make', appletIds: appletsOfEveryKind.map(({ id }) => id) },
              { ...step, id: 'rest', stepNumber: 1, title: 'Rest', appletIds: [] },
            ],
            post: { ...reeds.post, fileUpload: true },
          },
        ],
      },
    ],
  },
  applets: appletsOfEveryKind,
};

/** The scene, with the workshop beside it. */
export async function seedAllKindsQuest(context: AppContext, quest = allKindsQuest): Promise<void> {
  await seedSampleQuests(context);
  const at = context.clock.now();
  const revisions = await saveQuestRevisions(context.db, [quest], at);
  await context.db
    .insertInto('cohorts')
    .values({
      id: COHORT,
      organization_id: 'lighthouse',
      enrollment_code: ALL_KINDS_CODE,
      quest_content_id: 'workshop',
      revision_id: revisions.get('workshop') ?? '',
      starting_date: MONDAY,
      closed_at: null,
      created_at: at,
    })
    .execute();
}

/** Says whether who is in the workshop may change what they completed. */
export async function allowEditing({ db }: AppContext, isAllowed: boolean): Promise<void> {
  await db.updateTable('cohorts').set({ allow_edit_completed: isAllowed }).where('id', '=', COHORT).execute();
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  mp4: 'video/mp4',
  txt: 'text/plain',
  doc: 'application/msword',
};

/** A whole file of that Traveler, as if it had been uploaded; answers with its address. */
export async function addStoredFile(
  { db, random, clock }: AppContext,
  traveler: TravelerId,
  name: string,
): Promise<string> {
  const id = random.uuid();
  const at = clock.now();
  const facts = {
    object: `${id}/whole`,
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '',
    size: 3,
    stored_at: at,
  };
  await db
    .insertInto('files')
    .values({
      ...facts,
      id,
      traveler_id: traveler,
      name,
      announced_type: facts.type,
      announced_size: 3,
      state: 'stored',
      created_at: at,
      expires_at: at,
    })
    .execute();
  return STORAGE_PATH + id;
}

/** Complete answers to everything that the workshop asks for, with files that this Traveler has. */
export async function correctAnswers(context: AppContext, traveler: TravelerId): Promise<readonly AppletAnswer[]> {
  const names = ['plan.pdf', 'heron.png', 'tide.mp4', 'notes.txt', 'oak.pdf', 'ash.pdf'];
  const addresses = new Map<string, string>();
  for (const name of names) addresses.set(name, await addStoredFile(context, traveler, name));
  return everyAnswer((name) => addresses.get(name) ?? '');
}

/** Words that are easily broken. */
export const ODD_TEXT =
  ' 👩‍🚀 שלום e\u0301 \u202Ertl\u202C\r\none\rtwo\n\t"q" <b>&amp;\\u0000 {{user.firstName}} \u007F\u0001 ';

export const editorDocumentOf = (text: string): NonNullable<AppletAnswer['richText']> => ({
  blocks: [
    {
      key: 'aaaaa',
      text,
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [{ offset: 1, length: 2, style: 'BOLD' }],
      entityRanges: [{ offset: 0, length: 1, key: 0 }],
      data: {},
    },
  ],
  entityMap: { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.org/?a=b&c=%22' } } },
});

const madlibAnswers = {
  what: { contentfulId: 'what', answer: 'sit' },
  why: { contentfulId: 'why', answer: ODD_TEXT },
};

/** Complete answers to everything that the workshop asks for; the files are those at these addresses. */
function everyAnswer(addressOf: (name: string) => string): readonly AppletAnswer[] {
  const given = (appletId: string, appletType: string, more: Partial<AppletAnswer>): AppletAnswer => ({
    appletId,
    appletType,
    text: null,
    untouched: false,
    ...more,
  });
  const fileAs = (name: string, type: string): AnswerFile => ({ type, mime: type, name, uri: addressOf(name) });
  const stored = (name: string, type: string): Partial<AppletAnswer> => ({
    file: fileAs(name, type),
    fileUrl: addressOf(name),
    fileType: type,
    fileUploaded: true,
  });
  const branch = (fileId: string, fileOrder: number) => ({
    fileId,
    description: `${fileId} ${ODD_TEXT}`,
    file: fileAs(`${fileId}.pdf`, 'application/pdf'),
    fileOrder,
    fileUploaded: true,
  });
  const ranked = [
    { id: 'elm', contentfulId: 'elm', order: 0, userInput: null },
    { id: 'mine', contentfulId: null, order: 1, userInput: ODD_TEXT },
    { id: 'oak', contentfulId: 'oak', order: 2, userInput: null },
    { id: 'ash', contentfulId: 'ash', order: 3, userInput: null },
  ];
  const answerTo = (quizQuestionContentfulId: string) => ({
    quizContentfulId: 'the-quiz',
    quizSectionContentfulId: 'section',
    quizQuestionContentfulId,
    value: null,
    answer: null,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  });
  return [
    given('file', 'upload-file', stored('plan.pdf', 'application/pdf')),
    given('picture', 'upload-image', stored('heron.png', 'image/png')),
    given('film', 'upload-video', stored('tide.mp4', 'video/mp4')),
    given('any-file', 'generic-upload-file', stored('notes.txt', 'text/plain')),
    given('any-text', 'generic-rich-text', { richText: editorDocumentOf(ODD_TEXT) }),
    given('essay', 'rich-text-entry', { richText: editorDocumentOf(`An essay${ODD_TEXT}`) }),
    given('line', 'inline-text', { text: ODD_TEXT }),
    given('quiz', 'quiz', {
      quizInformation: {
        questionsMap: {
          choice: { ...answerTo('choice'), answerType: 'OPTION', value: 'calm', answer: 'a' },
          slide: { ...answerTo('slide'), answerType: 'SLIDER', value: 3 },
          fill: { ...answerTo('fill'), answerType: 'MADLIB', madlibAppletContentfulId: 'inner-madlib', madlibAnswers },
        },
      },
    }),
    given('tree', 'decision-tree', { files: { oak: branch('oak', 0), ash: branch('ash', 1) } }),
    given('rank', 'rank', { options: ranked }),
    given('gaps', 'madlib', { madlibAnswers }),
    given('draw', 'random-selection', {
      text: 'ash',
      options: [{ id: 'mine', contentfulId: null, order: 0, userInput: ODD_TEXT }],
    }),
    given('inner-one', 'inline-text', { text: ODD_TEXT }),
    given('inner-two', 'rank', { options: ranked }),
  ];
}
