import { type ReactNode, useState } from 'react';
import { Refusal } from '#core/messages';
import type { RichText, RichTextNode } from '#core/shared';
import { Avatar } from '#ui/kit/media/avatar.tsx';
import { Button, ButtonLink } from '#ui/kit/form/button.tsx';
import { Card } from '#ui/kit/layout/card.tsx';
import { Carousel } from '#ui/kit/layout/carousel.tsx';
import { ContourBackground } from '#ui/kit/illustration/contour-background.tsx';
import { Illustration, type IllustrationName } from '#ui/kit/illustration/illustration.tsx';
import { Field, Select, TextArea } from '#ui/kit/form/field.tsx';
import { TextLink } from '#ui/kit/form/link.tsx';
import { Notice } from '#ui/kit/feedback/notice.tsx';
import { OfflineBanner } from '#ui/kit/feedback/offline-banner.tsx';
import { ProgressBar, ProgressRing } from '#ui/kit/feedback/progress.tsx';
import { RichTextView } from '#ui/kit/rich-text/rich-text-view.tsx';
import { Loading, Skeleton } from '#ui/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/feedback/page-states.tsx';
import { Stepper } from '#ui/kit/form/stepper.tsx';
import { ProgressTrail, type Waypoint } from '#ui/kit/trail/progress-trail.tsx';

export const weeks: readonly Waypoint[] = [
  {
    id: '1',
    name: 'Week 1',
    title: 'A light in the window',
    state: 'completed',
    percent: 100,
    challengesCompleted: [true, true],
    stateText: 'Completed',
  },
  {
    id: '2',
    name: 'Week 2',
    title: 'Who walks beside me',
    state: 'open',
    isCurrent: true,
    percent: 45,
    challengesCompleted: [true, false],
    stateText: '45 percent',
    note: 'This week',
  },
  {
    id: '3',
    name: 'Week 3',
    title: 'What the harbour keeps',
    state: 'open',
    percent: 0,
    challengesCompleted: [false, false, false],
    stateText: 'Open',
  },
  {
    id: '4',
    name: 'Week 4',
    title: 'Setting out',
    state: 'locked',
    percent: 0,
    challengesCompleted: [false, false],
    stateText: 'Locked',
    note: 'Opens 7 Dec',
  },
];

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: readonly RichTextNode[], data = {}): RichTextNode => ({
  nodeType,
  data,
  content,
});
const p = (...content: RichTextNode[]): RichTextNode => node('paragraph', content);

export const written: RichText = {
  nodeType: 'document',
  data: {},
  content: [
    node('heading-1', [text('Look out of one window')]),
    p(
      text('Choose a window you know well. Stand at it for five minutes, '),
      text('without your phone', 'bold'),
      text(', and write down what '),
      text('moves', 'italic'),
      text('. Read '),
      node('hyperlink', [text('how others did it')], { uri: 'https://example.org/windows' }),
      text(' first.'),
    ),
    node('heading-2', [text('What to bring')]),
    node('unordered-list', [
      node('list-item', [p(text('A pencil that works'))]),
      node('list-item', [p(text('Five minutes that nobody else wants'))]),
    ]),
    node('ordered-list', [node('list-item', [p(text('Look'))]), node('list-item', [p(text('Write'))])]),
    node('blockquote', [p(text('The harbour is what the sea gives back.'))]),
    node('hr', []),
    node('table', [
      node('table-row', [node('table-header-cell', [p(text('Day'))]), node('table-header-cell', [p(text('Seen'))])]),
      node('table-row', [
        node('table-cell', [p(text('Monday'))]),
        node('table-cell', [p(text('Two gulls, one boat'))]),
      ]),
    ]),
    node('embedded-entry-block', [], { target: { sys: { contentType: { sys: { id: 'hologram' } } } } }),
  ],
};

const drawings: readonly IllustrationName[] = ['signpost', 'camp', 'dawn', 'summit', 'fog', 'bridge', 'letter', 'map'];
const nothing = (): void => undefined;

function Hours({ isUpright }: { isUpright?: boolean }) {
  const [hours, setHours] = useState(2);
  return (
    <Stepper
      label="Tuesday"
      value={hours}
      text={`${hours} h`}
      isVertical={isUpright}
      lessProblem={hours === 0 ? 'There is nothing to take away' : undefined}
      moreProblem={hours === 4 ? 'A day holds at most 4 hours here' : undefined}
      onLess={() => setHours(hours - 1)}
      onMore={() => setHours(hours + 1)}
    />
  );
}

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <Field
        label="Email"
        name="email"
        type="email"
        value={name}
        onChange={setName}
        hint="We write to you only about your quest"
      />
      <Field
        label="Password"
        name="password"
        type="password"
        value="secret"
        onChange={nothing}
        problem="passwordTooShort"
      />
      <Field label="Code" name="code" value="24680" onChange={nothing} isCode inputMode="numeric" />
      <Select
        label="Hour"
        name="hour"
        value="8"
        onChange={nothing}
        options={[
          { value: '8', label: '08:00' },
          { value: '9', label: '09:00' },
        ]}
      />
      <TextArea label="What moved?" name="moved" value="" onChange={nothing} placeholder="A gull, for example" />
    </>
  );
}

function Cards() {
  const [index, setIndex] = useState(0);
  const cards = ['One small thing', 'Your hours', 'Leave a trace'].map((title) => ({
    id: title,
    content: (
      <Card>
        <h3>{title}</h3>
        <p>Every step is small enough for an evening.</p>
        <Button>Get started</Button>
      </Card>
    ),
  }));
  return <Carousel label="How it goes" cards={cards} index={index} onIndex={setIndex} />;
}

/** Every component of the kit, for the kit's page and its checks. */
export const samples: Readonly<Record<string, () => ReactNode>> = {
  buttons: () => (
    <>
      <Button>Go on</Button> <Button variant="quiet">Not now</Button> <Button variant="danger">Delete</Button>{' '}
      <Button variant="plain">Plain</Button> <Button isPending>Saving</Button> <Button isDisabled>Start</Button>{' '}
      <ButtonLink to="/home" isLarge>
        Open the next challenge
      </ButtonLink>{' '}
      <TextLink to="/home">a link in text</TextLink>
    </>
  ),
  fields: () => <Form />,
  notices: () => (
    <>
      <Notice>The server keeps this for you.</Notice>
      <Notice tone="ok">Saved 20:14</Notice>
      <Notice tone="warning">This step was not scheduled.</Notice>
      <Notice tone="danger">{new Refusal('errorServerDown').message}</Notice>
      <OfflineBanner isOffline isSignedIn canSave />
    </>
  ),
  steppers: () => (
    <>
      <Hours />
      <Hours isUpright />
    </>
  ),
  progress: () => (
    <>
      <ProgressRing percent={0} label="Week 3" /> <ProgressRing percent={45} label="Week 2" />{' '}
      <ProgressRing percent={100} label="Week 1" isSmall />
      <ProgressBar percent={45} label="Hours" /> <ProgressBar percent={70} label="Points" tone="gold" />
    </>
  ),
  avatars: () =>
    Array.from({ length: 26 }, (_, colour) => (
      <Avatar key={colour} name="Ada Lovelace" initials="AL" colour={colour} />
    )),
  panel: () => (
    <Card title="Your trail">
      <ProgressTrail label="Weeks of Harbour Lights" waypoints={weeks} selected="2" onSelect={nothing} />
    </Card>
  ),
  card: () => (
    <Card title="Week 2">
      <ProgressTrail
        label="Challenges of week 2"
        waypoints={weeks.map((week) => ({ ...week, challengesCompleted: [] }))}
        size="card"
      />
    </Card>
  ),
  timeline: () => (
    <Card title="Overview">
      <ProgressTrail label="All weeks" waypoints={weeks} size="timeline" />
    </Card>
  ),
  contours: () => (
    <Card title="Harbour Lights">
      <ContourBackground seed="harbour-lights" />
      <p>Every quest has its own terrain.</p>
    </Card>
  ),
  carousel: () => <Cards />,
  text: () => <RichTextView document={written} />,
  skeletons: () => (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton count={3} />
      <Skeleton shape="card" />
    </Loading>
  ),
  empty: () => (
    <EmptyState illustration="signpost" title="You are on no quest yet" action={<Button>Enter a Quest Code</Button>}>
      A Quest Code comes with your invitation.
    </EmptyState>
  ),
  error: () => <ErrorState refusal={new Refusal('errorBackendDown')} onRetry={nothing} />,
  drawings: () => drawings.map((name) => <Illustration key={name} name={name} />),
};
