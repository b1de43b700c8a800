import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryEmailDraftStore } from '#memory/shared/memory-email-draft-store';
import { ShowcaseContact } from '#core/showcases';
import { SystemRandomSource } from '#adapters/system/system';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ShowcaseContactViewModel } from '#ui/showcases/public/showcase-contact.view-model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the contact form of a visitor', () => {
  test('[SHW-19] that a browser filled in immediately waits for three seconds, and is sent unchanged', async () => {
    const written: unknown[] = [];
    class Contact extends ShowcaseContact {
      async write(id: string, form: object): Promise<void> {
        written.push([id, form]);
      }
    }
    const clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
    const drafts = new EmailDraftsState(new MemoryEmailDraftStore());
    const random = new SystemRandomSource();
    const newForm = () => new ShowcaseContactViewModel(new Contact(), drafts, clock, random, new ToastState());
    const form = newForm();
    form.firstName.setValue('Ida');
    form.lastName.setValue('Berg');
    form.email.setValue('ida@elsewhere.test');
    form.message.setValue('Hello.');
    form.submit('lake');
    await vi.advanceTimersByTimeAsync(2900);
    expect([form.send.isPending, written]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(200);
    const sent = { firstName: 'Ida', lastName: 'Berg', email: 'ida@elsewhere.test', message: 'Hello.', website: '' };
    expect([form.send.isFulfilled, written]).toEqual([true, [['lake', sent]]]);
  });

  test('keeps its input when its page is opened again, until it is sent', async () => {
    const clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
    const drafts = new EmailDraftsState(new MemoryEmailDraftStore());
    class Contact extends ShowcaseContact {
      async write(): Promise<void> {}
    }
    const open = (id: string) => {
      const form = new ShowcaseContactViewModel(
        new Contact(),
        drafts,
        clock,
        new SystemRandomSource(),
        new ToastState(),
      );
      return { form, close: form.keepDraft(id) };
    };
    const { form, close } = open('lake');
    form.firstName.setValue('Ida');
    form.lastName.setValue('Berg');
    form.email.setValue('ida@elsewhere.test');
    form.message.setValue('Hello.');
    close();
    expect([open('hill').form.message.value, await drafts.saveToServer()]).toEqual(['', false]);
    const again = open('lake').form;
    expect([again.firstName.value, again.message.value]).toEqual(['Ida', 'Hello.']);
    again.submit('lake');
    await vi.advanceTimersByTimeAsync(3000);
    expect([open('lake').form.message.value, await drafts.saveToServer()]).toEqual(['', true]);
  });
});
