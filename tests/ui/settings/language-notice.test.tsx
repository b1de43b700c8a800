import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OfferedLanguages } from '#core/content';
import { formatMessage } from '#core/messages';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { SettingsApp } from '../support/settings-app.tsx';
import { CODES } from '../support/auth-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

async function openLanguages(languages: OfferedLanguages): Promise<void> {
  const settler = new SettingsApp();
  const { cohorts } = settler.app.world;
  for (const [index, cohort] of cohorts.entries()) {
    const content = { ...cohort.content, translations: { 'en-GB': cohort.content } };
    cohorts[index] = { ...cohort, content, languages };
  }
  await settler.app.join(CODES.running);
  await settler.app.container.get(ActiveQuestState).load();
  await settler.openSettings('appearance');
  await screen.findByRole('link', { name: 'English' });
}

const notice = () => screen.queryByText(formatMessage('questTranslationWithheld', { language: 'English' }));

test('[CNT-35] the settings say so if the cohort does not offer its quest in the language of the app', async () => {
  await openLanguages([]);
  await waitFor(() => expect(notice()).not.toBeNull());
});

test.each([[null], [['en-GB' as const]]])(
  '[CNT-35] the settings say nothing about languages if the cohort offers %j',
  async (languages) => {
    await openLanguages(languages);
    expect(notice()).toBeNull();
  },
);
