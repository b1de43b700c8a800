import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryDrafts } from '#adapters/memory/memory-drafts';
import { Refusal } from '#core/messages';
import { dialog, Wayfarer } from './wayfarer.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const artifact = (name: string): HTMLElement => screen.getByRole('region', { name });
const answer = (name: string): HTMLTextAreaElement => within(artifact(name)).getByLabelText('Your answer');
const writeInto = (name: string, value: string): boolean => fireEvent.change(answer(name), { target: { value } });
const path = (router: ReturnType<Wayfarer['open']>): string => router.state.location.pathname;

/** A Traveler on the coast, at the first step of the shore. */
async function atShore(way: Wayfarer = new Wayfarer()) {
  await way.join();
  const router = way.open('/challenge/shore/0');
  await title('Step shore-look');
  return { way, router };
}

async function completeFirst(way: Wayfarer): Promise<void> {
  writeInto('Artifact shore-words', 'Grey, then gold.');
  await way.press('Complete step');
  await way.user.click(within(await dialog('Leave these out?')).getByRole('button', { name: 'Complete without' }));
}

describe('what is written at a step', () => {
  test('[STP-5] is on this device after a reload, a crash and another step, until it was acknowledged', async () => {
    const { way } = await atShore();
    expect(screen.getByText('What you write is saved as you type.')).toBeTruthy();
    writeInto('Artifact shore-words', 'Grey, then');
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    await way.follow('Step 2: Step shore-walk');
    await title('Step shore-walk');
    await way.follow('Step 1: Step shore-look');
    expect(answer('Artifact shore-words').value).toBe('Grey, then');
    const submission = way.drafts.read('step:shore:shore-look')?.submission;
    expect(submission).toBeTypeOf('string');

    document.body.innerHTML = '';
    way.open('/challenge/shore/0');
    await title('Step shore-look');
    expect(answer('Artifact shore-words').value).toBe('Grey, then');
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    writeInto('Artifact shore-words', 'Grey, then gold.');
    expect(way.drafts.read('step:shore:shore-look')?.submission).toBe(submission);
    await completeFirst(way);
    await title('Step shore-walk');
    expect(way.drafts.read('step:shore:shore-look')).toBeUndefined();
  });

  test('[STP-3][STP-5] stays when the answer is lost, and the same submission goes again', async () => {
    const { way } = await atShore();
    const lost = way.challenges.completeStep.bind(way.challenges);
    const submissions: string[] = [];
    way.challenges.completeStep = async (challenge, step, answers, submission) => {
      submissions.push(submission);
      const completion = await lost(challenge, step, answers, submission);
      if (submissions.length === 1) throw new Refusal('errorServerDown');
      return completion;
    };
    await completeFirst(way);
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    expect(way.drafts.read('step:shore:shore-look')?.submission).toBe(submissions[0]);
    await way.press('Complete step');
    expect(await title('Step shore-walk')).toBeTruthy();
    expect(submissions).toEqual([submissions[0], submissions[0]]);
  });

  test('[STP-3] is another submission after it was refused for good', async () => {
    const { way } = await atShore();
    const submissions: string[] = [];
    way.challenges.completeStep = async (_, __, ___, submission) => {
      submissions.push(submission);
      throw new Refusal('completeAllApplets', { artifacts: 'Something new' });
    };
    await completeFirst(way);
    expect((await screen.findByRole('alert')).textContent).toBe('You must complete the artifact: Something new');
    await way.press('Complete step');
    await waitFor(() => expect(submissions).toHaveLength(2));
    expect(submissions[0]).not.toBe(submissions[1]);
  });

  test('[STP-5] warns when the storage is full, and asks before it would be lost', async () => {
    const way = new Wayfarer({ drafts: new MemoryDrafts(0) });
    const { router } = await atShore(way);
    writeInto('Artifact shore-words', 'Nowhere yet');
    expect(screen.getByText(/^Not saved: this browser has no room left/)).toBeTruthy();
    await way.follow('Step 2: Step shore-walk');
    await title('Step shore-walk');
    await way.follow('Home');
    const said = within(await dialog('Are you sure?'));
    await way.user.click(said.getByRole('button', { name: 'Stay here' }));
    expect(path(router)).toBe('/challenge/shore/1');
    await way.follow('Step 1: Step shore-look');
    expect(answer('Artifact shore-words').value).toBe('Nowhere yet');
    await way.follow('Home');
    await way.user.click(within(await dialog('Are you sure?')).getByRole('button', { name: 'Lose changes' }));
    expect(path(router)).toBe('/home');
  });

  test('[STP-5] leaves without a question while it is saved', async () => {
    const { way, router } = await atShore();
    writeInto('Artifact shore-words', 'Saved');
    await way.follow('Home');
    expect(path(router)).toBe('/home');
  });

  test('[STP-3] is refused where it was sent from, not where its writer walked meanwhile', async () => {
    const { way } = await atShore();
    writeInto('Artifact shore-words', 'Grey, then gold.');
    const release = way.network.hold();
    await completeFirst(way);
    await way.follow('Step 2: Step shore-walk');
    await title('Step shore-walk');
    expect(screen.getByRole('button', { name: 'Complete step' }).getAttribute('aria-busy')).toBeNull();
    way.network.cut = new Refusal('errorServerDown');
    release();
    await way.network.settled();
    expect(screen.queryByRole('alert')).toBeNull();
    way.network.cut = undefined;
    await way.press('Complete step');
    await screen.findByLabelText('Your reflection');
    await way.follow('Step 1: Step shore-look');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
  });

  test('takes no letter while it is being sent', async () => {
    const { way } = await atShore();
    writeInto('Artifact shore-words', 'Sent');
    const release = way.network.hold();
    await way.press('Complete step');
    await way.user.click(within(await dialog('Leave these out?')).getByRole('button', { name: 'Complete without' }));
    expect(answer('Artifact shore-words').disabled).toBe(true);
    release();
    expect(await title('Step shore-walk')).toBeTruthy();
  });
});

describe('a second tab', () => {
  test('[STP-3] that completed the step asks to refresh; what was written here stays in sight until it is let go', async () => {
    const { way } = await atShore();
    writeInto('Artifact shore-words', 'Written here');
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.press('Complete step');
    await way.user.click(within(await dialog('Leave these out?')).getByRole('button', { name: 'Complete without' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This step was already completed, perhaps in another window. Please refresh the page.',
    );
    await way.press('Refresh');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(await screen.findByText('Written elsewhere')).toBeTruthy();
    expect(screen.getByText('Written here')).toBeTruthy();
    await way.press('Let it go');
    expect(screen.queryByText('Written here')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(way.drafts.read('step:shore:shore-look')).toBeUndefined();
  });
});
