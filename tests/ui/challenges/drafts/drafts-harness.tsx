import { fireEvent, screen, within } from '@testing-library/react';
import { Refusal } from '#core/messages';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

export const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

const artifact = (name: string): HTMLElement => screen.getByRole('region', { name });

export const answer = (name: string): HTMLTextAreaElement => within(artifact(name)).getByLabelText('Your answer');

export const writeInto = (name: string, value: string): boolean =>
  fireEvent.change(answer(name), { target: { value } });

export const path = (router: ReturnType<TravelerApp['open']>): string => router.state.location.pathname;

/** A Traveler at the first step of a challenge. */
export async function openFirstStep(app: TravelerApp = new TravelerApp()) {
  await app.join();
  const router = app.open('/challenge/shore/0');
  await title('Step shore-look');
  return { app, router };
}

export const unreachable = async (): Promise<never> => {
  throw new Refusal('errorServerDown');
};

/** The texts that all pages of this device store for the first step. */
export const savedDraftTexts = ({ drafts }: TravelerApp) =>
  drafts.list('step:shore:shore-look').flatMap(({ state }) => state.content.answers.map(({ text }) => text));

export async function completeFirst(app: TravelerApp): Promise<void> {
  writeInto('Artifact shore-words', 'Grey, then gold.');
  await app.press('Complete step');
  await app.user.click(within(await dialog(/^Skip /)).getByRole('button', { name: 'Skip and complete' }));
}
