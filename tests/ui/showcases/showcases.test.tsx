import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { TravelerShowcases } from '#core/showcases/server';
import { TOAST_MILLISECONDS } from '#core/shared';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { harbourQuest } from '../../fixtures/sample-quests.ts';
import { FILE_URL, ManualFileUploader } from '../support/manual-file-uploader.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

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

/** Mara at the harbour, with her answers there. */
async function atTheHarbour({ isDone = true, uploader = new ManualFileUploader() } = {}): Promise<TravelerApp> {
  const app = new TravelerApp({ content: harbourQuest, uploader });
  await app.join();
  if (isDone) {
    await app.challenges.completeStep('quay', 'quay-write', answers, 'write');
    await app.challenges.submitPost('quay', { reflectAnswers: 'Done.', applets: [] }, 'post');
  }
  app.open('/profile/ShowcasesList');
  await screen.findByRole('button', { name: messages.showcaseCreate });
  return app;
}

/** Mara with the showcases First and Second, which she took offline. */
async function withTwoOffline(): Promise<TravelerApp> {
  const app = await atTheHarbour();
  for (const title of ['First', 'Second']) {
    await app.press(messages.showcaseCreate);
    await dialog(messages.showcaseEditorNew);
    fireEvent.change(field(messages.showcaseFieldTitle), { target: { value: title } });
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: title });
  }
  for (const title of ['First', 'Second']) {
    await app.press(formatMessage('showcaseActionsLabel', { title }));
    await app.press(messages.showcaseUnpublish);
    await screen.findByRole('button', { name: formatMessage('showcasePublishLabel', { title }) });
  }
  return app;
}

const field = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name });

describe('the showcases of a Traveler', () => {
  test('[SHW-12] say why none can be created yet before the button is clicked', async () => {
    await atTheHarbour({ isDone: false });
    const create = screen.getByRole<HTMLButtonElement>('button', { name: messages.showcaseCreate });
    expect(create.disabled).toBe(true);
    expect(create.getAttribute('aria-describedby')).toBe('showcase-reason');
    expect(screen.getByText(messages.showcaseAppletsError).id).toBe('showcase-reason');
    expect(screen.getByRole('heading', { name: messages.showcaseNonePublished })).toBeTruthy();
  });

  test('[APL-101] the editor says at an item that its document is hidden from the public', async () => {
    const whole = TravelerShowcases.prototype.material;
    const material = vi.spyOn(TravelerShowcases.prototype, 'material').mockImplementation(async function (
      this: TravelerShowcases,
    ) {
      const known = await whole.call(this);
      return { ...known, hidden: known.own.slice(1, 2).map(({ id }) => id) };
    });
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    const items = within(await dialog(messages.showcaseEditorNew)).getAllByRole('checkbox');
    const said = items.map((one) => one.closest('li')?.textContent?.includes(messages.showcaseDocumentHidden));
    expect(said.filter(Boolean)).toHaveLength(1);
    material.mockRestore();
  });

  test('[SHW-1][SHW-10] one is created from its template, published, counted, edited and deleted', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    expect((await dialog(messages.showcaseEditorNew)).parentElement?.className).toContain('wide');
    expect(field(messages.showcaseFieldTitle).value).toBe('My harbour');
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    expect(screen.getByText('Published on 20 November')).toBeTruthy();
    expect(app.toasts.shown?.key).toBe('showcasePublished');
    expect(app.toasts.milliseconds).toBe(TOAST_MILLISECONDS.showcase);
    expect(screen.getByRole('link', { name: /^Showcases/ }).textContent).toContain('1');
    const view = screen.getByRole('link', { name: formatMessage('showcaseViewLabel', { title: 'My harbour' }) });
    expect(view.getAttribute('target')).toBe('_blank');

    await app.press(formatMessage('showcaseActionsLabel', { title: 'My harbour' }));
    await app.press(messages.showcaseEdit);
    await dialog(messages.showcaseEditorEdit);
    await app.user.clear(field(messages.showcaseFieldTitle));
    await app.press(messages.showcaseSave);
    expect(app.toasts.shown?.key).toBe('showcaseFieldsRequired');
    expect(app.connection.count('change')).toBe(0);
    await screen.findByText(messages.showcaseTitleMissing);
    await app.user.type(field(messages.showcaseFieldTitle), 'Our harbour');
    await app.press(messages.showcaseSave);
    await screen.findByRole('heading', { name: 'Our harbour' });

    await app.press(formatMessage('showcaseActionsLabel', { title: 'Our harbour' }));
    await app.press(messages.showcaseDelete);
    await app.press(messages.showcaseDelete);
    await screen.findByRole('heading', { name: messages.showcaseNonePublished });
    expect(app.toasts.shown?.key).toBe('showcaseDeleted');
  });

  test('[SHW-10] featured artifacts appear on the profile, and link to the notebook', async () => {
    const app = await atTheHarbour();
    expect(screen.queryByRole('region', { name: messages.profileFeatured })).toBeNull();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    const featured = within(await screen.findByRole('region', { name: messages.profileFeatured }));
    const [showcase] = await app.people.showcasesOf(SAMPLE_TRAVELER.id).list();
    expect(featured.getAllByRole('link')).toHaveLength(showcase?.featuredApplets.length ?? 0);
    for (const { title } of showcase?.featuredApplets ?? [])
      expect(featured.getByRole('link', { name: title }).getAttribute('href')).toMatch(
        /^\/profile\/NotebookGrid\?entry=./,
      );
  });

  test('[SHW-13] deleting one that was deleted in another window removes it here too', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    const elsewhere = app.people.showcasesOf(SAMPLE_TRAVELER.id);
    for (const { id } of await elsewhere.list()) await elsewhere.remove(id);
    await app.press(formatMessage('showcaseActionsLabel', { title: 'My harbour' }));
    await app.press(messages.showcaseDelete);
    await app.press(messages.showcaseDelete);
    await screen.findByRole('heading', { name: messages.showcaseNonePublished });
    expect(app.toasts.shown?.key).toBe('showcaseDeleted');
  });

  test('[SHW-3] artifacts are added, featured and put in order by keyboard; closing asks before changes are lost', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    const opened = within(await dialog(messages.showcaseEditorNew));
    await app.press(messages.showcaseDeselectAll);
    await app.press(messages.showcasePublishNew);
    expect(opened.getByText(messages.showcaseArtifactsMinimum)).toBeTruthy();
    await app.press(messages.showcaseSelectAll);
    const [first] = opened.getAllByRole('checkbox');
    expect(first).toHaveProperty('checked', true);
    const titles = () => opened.getAllByRole('button', { name: /^Move .* down$/ }).map((one) => one.ariaLabel);
    const before = titles();
    const [down] = opened.getAllByRole('button', { name: /^Move .* down$/ });
    down?.focus();
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await app.user.keyboard('{ArrowDown}');
    expect(scrolledTo.mock.contexts).toEqual([down]);
    expect(titles()).toEqual([before[1], before[0], ...before.slice(2)]);
    await app.press(messages.showcaseCancel);
    await screen.findByRole('alertdialog');
    await app.press(messages.loseChangesConfirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[SHW-22] one’s own picture becomes the background, next to the drawn ones; other files are refused', async () => {
    const uploader = new ManualFileUploader();
    const app = await atTheHarbour({ uploader });
    await app.press(messages.showcaseCreate);
    const opened = within(await dialog(messages.showcaseEditorNew));
    const input = opened.getByLabelText<HTMLInputElement>(messages.showcaseBackgroundUpload, { selector: 'input' });
    const choose = (name: string, type: string) =>
      fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
    choose('notes.txt', 'text/plain');
    expect(await opened.findByText(messages.showcaseBackgroundNotPicture)).toBeTruthy();
    choose('lake.png', 'image/png');
    await waitFor(() => expect(uploader.watch).toBeDefined());
    expect(uploader.sent).toEqual(['lake.png']);
    uploader.finishUploads();
    const radio = await opened.findByRole<HTMLInputElement>('radio', { name: messages.showcaseBackgroundOwn });
    expect([radio.checked, radio.value]).toEqual([true, FILE_URL]);
    expect(opened.queryByText(messages.showcaseBackgroundNotPicture)).toBeNull();
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    await waitFor(() => expect(document.querySelector(`img[src^="${FILE_URL}"]`)).not.toBeNull());
    const [showcase] = await app.people.showcasesOf(SAMPLE_TRAVELER.id).list();
    expect(showcase?.backgroundUrl).toBe(FILE_URL);
  });

  test('[SHW-4][SHW-13] an email that could not be sent shows a toast, and its text stays', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    await app.press(formatMessage('showcaseShareLabel', { title: 'My harbour' }));
    await screen.findByRole('dialog');
    fireEvent.change(field(messages.showcaseShareMessage), { target: { value: 'x'.repeat(4001) } });
    fireEvent.blur(field(messages.showcaseShareMessage));
    await screen.findByText('Please use at most 4,000 characters for your message.');
    fireEvent.change(field(messages.showcaseShareMessage), { target: { value: '' } });
    const written = {
      showcaseShareName: 'Ida',
      showcaseShareEmail: 'ida@elsewhere.test',
      showcaseShareMessage: 'Look.',
    };
    for (const [label, text] of Object.entries(written))
      await app.user.type(field(messages[label as keyof typeof written]), text);
    app.connection.failure = new Refusal('errorServerDown');
    await app.press(messages.showcaseShareSend);
    await waitFor(() => expect(app.toasts.shown?.key).toBe('showcaseMailFailed'));
    expect(field(messages.showcaseShareName).value).toBe('Ida');
    app.connection.failure = undefined;
    await pressEscape(app.user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.press(formatMessage('showcaseShareLabel', { title: 'My harbour' }));
    await screen.findByRole('dialog');
    expect(field(messages.showcaseShareMessage).value).toBe('Look.');
    await app.press(messages.showcaseShareSend);
    await waitFor(() => expect(app.toasts.shown?.key).toBe('showcaseShared'));
    await app.press(formatMessage('showcaseShareLabel', { title: 'My harbour' }));
    await screen.findByRole('dialog');
    expect(field(messages.showcaseShareMessage).value).toBe('');
  });

  test('[STP-5] an email draft about one survives a reload, until it was sent', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    const share = async () => {
      await app.press(formatMessage('showcaseShareLabel', { title: 'My harbour' }));
      await screen.findByRole('dialog');
    };
    await share();
    fireEvent.change(field(messages.showcaseShareMessage), { target: { value: 'Look.' } });
    cleanup();
    app.open('/profile/ShowcasesList');
    await share();
    expect(field(messages.showcaseShareMessage).value).toBe('Look.');
    fireEvent.change(field(messages.showcaseShareName), { target: { value: 'Ida' } });
    fireEvent.change(field(messages.showcaseShareEmail), { target: { value: 'ida@elsewhere.test' } });
    await app.press(messages.showcaseShareSend);
    await waitFor(() => expect(app.emailDrafts.begun()).toEqual([]));
  });

  test('[SHW-12] show a change from another tab when the page is visible again', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    const elsewhere = app.people.showcasesOf(SAMPLE_TRAVELER.id);
    for (const { id } of await elsewhere.list()) await elsewhere.change(id, { isPublished: false });
    dispatchEvent(new Event('focus'));
    expect(await screen.findByText(messages.showcaseNotPublished)).toBeTruthy();
  });

  test('[SHW-10] the window follows one that moves when it is put online', async () => {
    const app = await withTwoOffline();
    const titles = () =>
      screen
        .getAllByRole('listitem')
        .flatMap((one) => within(one).queryAllByRole('heading', { level: 3 }))
        .map(({ textContent }) => textContent);
    const [upper, lower = ''] = titles();
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await app.press(formatMessage('showcasePublishLabel', { title: lower }));
    await waitFor(() => expect(titles()).toEqual([lower, upper]));
    expect(scrolledTo.mock.contexts).toContain(document.activeElement);
  });

  test('[SHW-12] one is put online while another is, and only what was pressed is pending', async () => {
    const app = await withTwoOffline();
    const put = (title: string) =>
      screen.queryByRole('button', { name: formatMessage('showcasePublishLabel', { title }) });
    const release = app.connection.hold();
    await app.press(formatMessage('showcasePublishLabel', { title: 'First' }));
    expect(put('First')?.getAttribute('aria-disabled')).toBe('true');
    expect(put('Second')?.getAttribute('aria-disabled')).toBeNull();
    await app.press(formatMessage('showcasePublishLabel', { title: 'Second' }));
    release();
    await waitFor(() => expect([put('First'), put('Second')]).toEqual([null, null]));
  });

  test('[SHW-13] one that could not be unpublished shows why, and stays unchanged', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    const takeOffline = async (): Promise<void> => {
      await app.press(formatMessage('showcaseActionsLabel', { title: 'My harbour' }));
      await app.press(messages.showcaseUnpublish);
    };
    app.connection.failure = new Refusal('errorOffline');
    await takeOffline();
    await waitFor(() => expect(app.toasts.shown?.key).toBe('errorOffline'));
    app.connection.failure = undefined;
    await takeOffline();
    await waitFor(() => expect(app.toasts.shown?.key).toBe('showcaseUnpublished'));
  });

  test('[SHW-13] taking one offline that was deleted in another window says so, and removes it here too', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    const elsewhere = app.people.showcasesOf(SAMPLE_TRAVELER.id);
    for (const { id } of await elsewhere.list()) await elsewhere.remove(id);
    await app.press(formatMessage('showcaseActionsLabel', { title: 'My harbour' }));
    await app.press(messages.showcaseUnpublish);
    await screen.findByRole('heading', { name: messages.showcaseNonePublished });
    expect(app.toasts.shown?.key).toBe('showcaseGone');
  });

  test('[SHW-12] a link is copied, or shown if that fails', async () => {
    const app = await atTheHarbour();
    await app.press(messages.showcaseCreate);
    await app.press(messages.showcasePublishNew);
    await screen.findByRole('heading', { name: 'My harbour' });
    const copyLink = async (): Promise<void> => {
      await app.press(formatMessage('showcaseActionsLabel', { title: 'My harbour' }));
      await app.press(messages.showcaseCopyLink);
    };
    await copyLink();
    await waitFor(() => expect(app.toasts.shown?.key).toBe('showcaseLinkCopied'));
    expect(await navigator.clipboard.readText()).toMatch(/\/showcase\/.+/);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await copyLink();
    await waitFor(() => expect(app.toasts.shown?.key).toBe('showcaseLinkNotCopied'));
  });

  test('show an error if they cannot be loaded, and load on retry', async () => {
    const app = new TravelerApp({ content: harbourQuest });
    await app.join();
    app.connection.failure = new Refusal('errorServerDown');
    app.open('/profile/ShowcasesList');
    await screen.findAllByRole('alert');
    app.connection.failure = undefined;
    await app.press(messages.tryAgain);
    expect(await screen.findByRole('button', { name: messages.showcaseCreate })).toBeTruthy();
  });
});
