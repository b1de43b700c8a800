import { cleanup, act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryArtifacts } from '#memory/applets/memory-artifacts';
import { formatMessage, messages, Refusal } from '#core/messages';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';
import { harbourQuest } from '../../fixtures/sample-quests.ts';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { UNDO_MILLISECONDS } from '#ui/profile/notebook/notebook-removals.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const answers = [
  { appletId: 'letter', appletType: 'rich-text-entry', text: null, richText: editorDocumentOf('Dear sea') },
  {
    appletId: 'gaps',
    appletType: 'madlib',
    text: null,
    madlibAnswers: { what: { contentfulId: 'what', answer: 'sail' } },
  },
  { appletId: 'note', appletType: 'inline-text', text: 'Salt air.' },
];

/** Mara at the harbour, with her answers there and a text of her own. */
async function openNotebook({ isEmpty = false } = {}) {
  const app = new TravelerApp({ content: harbourQuest });
  const { quest } = await app.join();
  if (!isEmpty) {
    await app.challenges.completeStep('quay', 'quay-write', answers, 'write');
    await new MemoryArtifacts(app.world, SAMPLE_TRAVELER.id).add({
      questId: quest.id,
      appletId: 'any-text',
      type: 'generic-rich-text',
      fileUrl: null,
      fileType: null,
      richText: editorDocumentOf('A thought at night'),
    });
  }
  return { app, router: app.open('/profile/NotebookGrid') };
}

const withNotebook = async (how?: { readonly isEmpty: boolean }): Promise<TravelerApp> => (await openNotebook(how)).app;

const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('button').textContent);
const kept = (app: TravelerApp) => app.world.traveler(SAMPLE_TRAVELER.id).quests.flatMap(({ answers: all }) => all);

afterEach(() => vi.useRealTimers());

describe('the notebook', () => {
  test('puts what is opened into the URL, so that reload and a shared link work', async () => {
    const { app, router } = await openNotebook();
    await screen.findByRole('region', { name: 'Quest harbour' });
    await app.press('Artifact note');
    const { pathname, search } = router.state.location;
    cleanup();
    const reloaded = app.open(pathname + search);
    await dialog('Artifact note');
    await app.press(messages.close);
    expect(reloaded.state.location.search).toBe('');
  });

  test('[APL-35][APL-95][PRF-4] groups entries by quest, counts them, and filters by tag and search', async () => {
    const { app, router } = await openNotebook();
    await screen.findByRole('region', { name: 'Quest harbour' });
    expect(cards().toSorted()).toEqual(['Artifact any-text', 'Artifact gaps', 'Artifact letter', 'Artifact note']);
    expect(screen.getByRole('link', { name: /^Artifacts/ }).textContent).toContain('4');
    await app.press(/^Thoughts/);
    expect(cards()).toEqual(['Artifact any-text']);
    await app.press(/^All/);
    await app.user.type(screen.getByRole('textbox', { name: messages.notebookSearch }), 'AIR salt');
    expect(cards()).toEqual(['Artifact note']);
    expect(screen.getByText(formatMessage('notebookFound', { count: 1 }))).toBeTruthy();
    await app.user.type(screen.getByRole('textbox', { name: messages.notebookSearch }), ' nowhere');
    await app.press(messages.notebookClearSearch);
    expect(cards()).toHaveLength(4);
    await app.user.click(screen.getByRole('checkbox', { name: messages.notebookByQuest }));
    expect(screen.queryByRole('heading', { name: 'Quest harbour' })).toBeNull();
    expect(cards()).toHaveLength(4);
    await app.press(/^Thoughts/);
    const { pathname, search } = router.state.location;
    cleanup();
    app.open(pathname + search);
    await screen.findByRole('button', { name: /^Thoughts/, pressed: true });
    expect(cards()).toEqual(['Artifact any-text']);
    expect(screen.getByRole('checkbox', { name: messages.notebookByQuest })).toHaveProperty('checked', false);
  });

  test('[CNT-24] answers to removed applets stay, with a note that they are no longer in the quest', async () => {
    const app = await withNotebook();
    const { quest, applets } = harbourQuest;
    const weeks = quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map((step) => ({ ...step, appletIds: [] })),
      })),
    }));
    const generics = applets.filter(({ appletType }) => appletType.startsWith('generic'));
    const { cohort } = app.world.traveler(SAMPLE_TRAVELER.id).active ?? {};
    cleanup();
    app.world.upgradeCohort(cohort?.id ?? '', { quest: { ...quest, weeks }, applets: generics });
    app.open('/profile/NotebookGrid');
    await app.press('Artifact note');
    expect(within(await dialog('Artifact note')).getByText(messages.notebookNoLongerAskedMore)).toBeTruthy();
    expect(screen.getAllByText(messages.notebookNoLongerAsked)).toHaveLength(3);
  });

  test('[APL-90] an artifact opens for reading, and has the name that its Traveler gave it', async () => {
    const app = await withNotebook();
    await app.press('Artifact letter');
    const shown = await dialog('Artifact letter');
    expect(within(shown).getByText('Dear sea')).toBeTruthy();
    expect(within(shown).queryByRole('button', { name: messages.notebookDelete })).toBeNull();
    await app.press(messages.notebookRename);
    await app.user.type(screen.getByRole('textbox', { name: messages.notebookNameLabel }), 'My letter');
    await app.press(messages.notebookSaveName);
    await dialog('My letter');
    expect(app.toasts.shown?.key).toBe('notebookRenamed');
  });

  test('[APL-46][APL-96] an artifact is emailed after a preview, and its delivery status is shown', async () => {
    const app = await withNotebook();
    await app.press('Artifact gaps');
    await dialog('Artifact gaps');
    await app.press(new RegExp(`^${messages.shareApplet}`));
    const form = within(await dialog(messages.shareTitle));
    await app.user.type(await form.findByLabelText(messages.shareReceiver), 'cho@elsewhere.test');
    await app.user.click(form.getByRole('button', { name: messages.sharePreview }));
    await app.user.type(form.getByLabelText(messages.shareSubject), 'Look');
    await app.user.click(form.getByRole('button', { name: messages.sharePreview }));
    const email = form.getByRole('article', { name: messages.sharePreviewTitle });
    expect(document.activeElement).toBe(email);
    const preview = within(email);
    for (const shownText of [
      'cho@elsewhere.test',
      'Look',
      'Mara shared something with you',
      'Artifact gaps',
      'I sail.',
    ])
      expect(preview.getByText(shownText)).toBeTruthy();
    await app.user.click(form.getByRole('button', { name: messages.shareEdit }));
    expect(document.activeElement).toBe(form.getByLabelText(messages.shareReceiver));
    await app.user.click(form.getByRole('button', { name: messages.sharePreview }));
    expect(app.sharedEmails).toEqual([]);
    await app.user.click(form.getByRole('button', { name: messages.shareSend }));
    const sent = within(await screen.findByRole('region', { name: messages.sharedTitle }));
    expect(app.sharedEmails).toHaveLength(1);
    expect(sent.getByText('cho@elsewhere.test')).toBeTruthy();
    expect(sent.getByText(messages.sharedWaiting)).toBeTruthy();
    expect(await sent.findByText(messages.sharedSent, {}, { timeout: 5000 })).toBeTruthy();
  });

  test('[APL-37][APL-38] an empty text is refused, and the dialog stays until the text is stored', async () => {
    const app = await withNotebook({ isEmpty: true });
    await screen.findByRole('heading', { name: messages.notebookEmpty });
    await app.press(messages.notebookUploadRichText);
    await dialog(messages.notebookRichTextTitle);
    const field = await screen.findByRole('textbox', { name: messages.notebookRichTextLabel });
    await app.press(messages.notebookAdd);
    expect(app.toasts.shown?.key).toBe('notebookRichTextEmpty');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(messages.notebookRichTextEmpty);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(field);
    expect(screen.getByRole('dialog', { name: messages.notebookRichTextTitle })).toBeTruthy();
    await app.press(messages.notebookCancel);
    await app.press(messages.notebookUploadFile);
    await dialog(messages.notebookFileTitle);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.notebookAdd }).disabled).toBe(true);
  });

  test('[APL-37] closing the dialog does not lose a text', async () => {
    const app = await withNotebook({ isEmpty: true });
    await screen.findByRole('heading', { name: messages.notebookEmpty });
    await app.press(messages.notebookUploadRichText);
    const opened = within(await dialog(messages.notebookRichTextTitle));
    const written = await opened.findByRole('textbox', { name: messages.notebookRichTextLabel });
    fireEvent.paste(written, { clipboardData: { types: ['text/plain'], getData: () => 'A long thought' } });
    await opened.findByText('A long thought');
    await app.press(messages.notebookCancel);
    await screen.findByRole('alertdialog');
    await app.press(messages.loseChangesCancel);
    expect(opened.getByText('A long thought')).toBeTruthy();
    await app.press(messages.notebookCancel);
    await app.press(messages.loseChangesConfirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[APL-91] a removed addition disappears immediately, returns with undo, and is deleted after 8 seconds', async () => {
    expect(UNDO_MILLISECONDS).toBe(8000);
    const app = await withNotebook();
    const remove = async () => {
      await app.press('Artifact any-text');
      await dialog('Artifact any-text');
      await app.press(messages.notebookDelete);
      expect(screen.queryByRole('button', { name: 'Artifact any-text' })).toBeNull();
    };
    await remove();
    await app.press(new RegExp(`^${messages.notebookUndo}`));
    expect(screen.getByRole('button', { name: 'Artifact any-text' })).toBeTruthy();
    expect(kept(app)).toHaveLength(4);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await remove();
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS - 2000));
    expect(kept(app)).toHaveLength(4);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(kept(app)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: new RegExp(messages.notebookUndo) })).toBeNull();
  });

  test('[APL-91] a removed addition is deleted for good when the page is closed or reloaded', async () => {
    const app = await withNotebook();
    await app.press('Artifact any-text');
    await dialog('Artifact any-text');
    await app.press(messages.notebookDelete);
    expect(kept(app)).toHaveLength(4);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(kept(app)).toHaveLength(3));
  });

  test('shows an error if it cannot be loaded, and loads on retry', async () => {
    const app = new TravelerApp({ content: harbourQuest });
    await app.join();
    app.connection.failure = new Refusal('errorOffline');
    app.open('/profile/NotebookGrid');
    expect(await screen.findByText(new Refusal('errorOffline').message)).toBeTruthy();
    app.connection.failure = undefined;
    await app.press(messages.tryAgain);
    await screen.findByRole('heading', { name: messages.notebookEmpty });
  });

  test('[QST-5] /resume leads to the open step, and home without a quest', async () => {
    const app = await withNotebook({ isEmpty: true });
    app.open('/resume');
    await screen.findByRole('heading', { name: /quay/i, level: 1 });
    const newcomer = new TravelerApp();
    newcomer.open('/resume');
    expect(await screen.findByRole('heading', { name: messages.joinTitle })).toBeDefined();
  });
});
