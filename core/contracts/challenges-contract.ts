import type { AppletAnswer } from '../applets/index.ts';
import type { Challenges } from '../challenges/index.ts';
import type { ChallengeId, StepId } from '../content/index.ts';
import type { RandomSource } from '../shared/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** Challenges of a Traveler with an open step that asks for a text, and of a Traveler on another quest or on none. */
export interface ChallengesOfTwo extends PortOfTwo<Challenges> {
  readonly challenge: ChallengeId;
  readonly step: StepId;
  /** Answers to all applets of the step, a required text first. */
  readonly answers: readonly [AppletAnswer, ...AppletAnswer[]];
  readonly random: RandomSource;
}

/** The contract of every {@link Challenges} for a step; one of the tests completes it. */
export function challengesContract({ test, assert }: ContractRunner, open: () => Promise<ChallengesOfTwo>): void {
  test('are only those of the active quest', async () => {
    const { own, others, challenge, step, answers, random } = await open();
    const post = { reflectAnswers: 'I found the tide.', applets: [] };
    for (const call of [
      () => own.open('nowhere'),
      () => others.open(challenge),
      () => others.completeStep(challenge, step, answers, random.uuid()),
      () => others.submitPost(challenge, post, random.uuid()),
    ])
      assert.deepEqual(await refusalKeyOf(call()), 'challengeNotFound');
  });

  test('[STP-1] refuse a step whose artifacts are incomplete, and one that is not theirs', async () => {
    const { own, challenge, step, answers, random } = await open();
    const before = await own.open(challenge);
    const [text, ...rest] = answers;
    const refused = async (sent: readonly AppletAnswer[], at = step) =>
      refusalKeyOf(own.completeStep(challenge, at, sent, random.uuid()));
    assert.deepEqual(await refused(rest), 'completeAllApplets');
    assert.deepEqual(await refused([{ ...text, text: ' \n ' }, ...rest]), 'completeAllApplets');
    assert.deepEqual(await refused(answers, 'nowhere'), 'stepNotInChallenge');
    for (const odd of ['a\0b', 'half \uD83D of it'])
      assert.deepEqual(await refused([{ ...text, text: odd }, ...rest]), 'textNotStorable');
    assert.deepEqual(await own.open(challenge), before);
  });

  test('[STP-2] refuse a post before every step is completed', async () => {
    const { own, challenge, random } = await open();
    const post = { reflectAnswers: 'I found the tide.', applets: [] };
    assert.deepEqual(await refusalKeyOf(own.submitPost(challenge, post, random.uuid())), 'completeAllSteps');
    assert.deepEqual((await own.open(challenge)).post, null);
  });

  test('[STP-1][STP-3] take one submission of a step once, however often it is sent, byte for byte, and no other after it', async () => {
    const { own, challenge, step, answers, random } = await open();
    const [text, ...rest] = answers;
    const odd = { ...text, text: ' 👩‍🚀 שלום e\u0301 \u202Ertl\u202C\n\t"quoted" <b>\\0 ' };
    const { completedSteps: before, content } = await own.open(challenge);
    const submission = random.uuid();
    const send = () => own.completeStep(challenge, step, [odd, ...rest], submission);
    const all = await Promise.all([send(), send(), send(), send(), send()]);
    const number = content.steps.find(({ id }) => id === step)?.stepNumber ?? -1;
    const completedSteps = [...before, number].toSorted((one, other) => one - other);
    for (const completion of [...all, await send()]) assert.deepEqual(completion, { completedSteps });
    const again = own.completeStep(challenge, step, answers, random.uuid());
    assert.deepEqual(await refusalKeyOf(again), 'stepAlreadyCompleted');
    const saved = await own.open(challenge);
    assert.deepEqual(saved.completedSteps, completedSteps);
    assert.deepEqual(
      saved.answers.filter(({ appletId }) => appletId === text.appletId),
      [odd],
    );
  });
}
