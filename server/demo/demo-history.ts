import type { DaysAgo } from './demo-scope.ts';

const traveler = 'traveler@demo.waymark.test';
const partner = 'partner@demo.waymark.test';
const mentor = 'mentor@demo.waymark.test';
const finisher = 'finisher@demo.waymark.test';

/** A submission that somebody showed to somebody else, and what that one said about it, if they have answered. */
export interface DemoShare extends DaysAgo {
  readonly owner: string;
  readonly reader: string;
  readonly challenge: string;
  readonly message: string;
  readonly review?: DaysAgo & { readonly score: number; readonly answer: string };
}

/** What somebody wrote to somebody else. */
export interface DemoMessage extends DaysAgo {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** When the people of the demo were related who have answered each other. */
export const RELATED: DaysAgo = { daysAgo: 6, hour: 10 };

/** The partner has reviewed, the mentor is still to. On whichever weekday it is made, what is shared was handed in four days ago by six in the evening. */
export const demoShares: readonly DemoShare[] = [
  {
    owner: traveler,
    reader: partner,
    challenge: 'sit-where-people-pass',
    message: 'Does this sound like me, or like a report?',
    daysAgo: 4,
    hour: 19,
    review: {
      daysAgo: 3,
      hour: 18,
      score: 5,
      answer:
        'It sounds like you. The folded coat made me look up from the page. I would like to know more about the second day, when she nodded.',
    },
  },
  {
    owner: traveler,
    reader: mentor,
    challenge: 'sit-where-people-pass',
    message: 'I want to ask her for whom she saves that seat. How would you begin?',
    daysAgo: 2,
    hour: 19,
  },
];

export const demoChat: readonly DemoMessage[] = [
  {
    from: partner,
    to: traveler,
    daysAgo: 4,
    hour: 20,
    text: 'Which seat did you pick? Mine was by the window of the library.',
  },
  {
    from: traveler,
    to: partner,
    daysAgo: 4,
    hour: 21,
    text: 'The bench by the ferry steps. Nobody can pass it without slowing down.',
  },
  {
    from: partner,
    to: traveler,
    daysAgo: 3,
    hour: 19,
    text: 'I left you a few lines about it. Read them with a cup of tea.',
  },
  {
    from: traveler,
    to: partner,
    daysAgo: 3,
    hour: 20,
    text: 'I did. Thank you! I will go back on Saturday and ask her.',
  },
  {
    from: partner,
    to: traveler,
    daysAgo: 1,
    hour: 12,
    text: 'Shall we read our purposes to each other once we both have one?',
  },
];

/** What the finisher shows to everybody. */
export const demoShowcase: DaysAgo & { readonly owner: string; readonly title: string; readonly callToAction: string } =
  {
    owner: finisher,
    daysAgo: 1,
    hour: 10,
    title: 'Nine neighbours and eight bowls',
    callToAction:
      'An evening on our staircase, and how it came about. If you would like to host one of your own, write to me.',
  };
