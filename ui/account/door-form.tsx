import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Refusal } from '#core/messages';
import { RefusalNotice } from '../kit/notice.tsx';
import styles from './door-form.module.css';
import type { FormField } from './form-field.ts';

interface DoorFormProps {
  /** Its fields, by the name of their input. */
  fields: Readonly<Record<string, FormField>>;
  onSubmit: () => void;
  /** What the server said of the last try. */
  refusal: Refusal | undefined;
  children: ReactNode;
}

/**
 * A form of the front door. It takes over what was typed or filled in before the page woke up, and leads to the first
 * field that is wrong. `dialog` as its method keeps a form that has not woken up from sending a password anywhere.
 */
export const DoorForm = observer(function DoorForm({ fields, onSubmit, refusal, children }: DoorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isPressed = usePressed();

  const inputOf = (name: string): HTMLInputElement | undefined => {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : undefined;
  };
  const takeOver = (): void => {
    for (const [name, field] of Object.entries(fields)) {
      const typed = inputOf(name)?.value ?? field.value;
      if (typed !== field.value) field.type(typed);
    }
  };

  useLayoutEffect(takeOver);
  useEffect(() => {
    const { waymarkSent } = globalThis as { waymarkSent?: EventTarget };
    if (form.current && form.current === waymarkSent) form.current.requestSubmit();
  }, []);
  useEffect(() => {
    if (refusal) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    takeOver();
    onSubmit();
    const wrong = Object.keys(fields).find((name) => fields[name]?.complaint !== undefined);
    if (wrong !== undefined) inputOf(wrong)?.focus();
  };

  /** A complaint that moved the page while a link is being pressed would make the press miss it. */
  const leaveAfterPress = (event: FocusEvent<HTMLFormElement>): void => {
    const field = event.target instanceof HTMLInputElement ? fields[event.target.name] : undefined;
    if (!field || !isPressed.current) return;
    event.stopPropagation();
    document.addEventListener('pointerup', () => setTimeout(() => field.leave()), { once: true });
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      method="dialog"
      noValidate
      onSubmit={submit}
      onBlurCapture={leaveAfterPress}
    >
      {children}
      <div ref={answer}>
        <RefusalNotice refusal={refusal} />
      </div>
    </form>
  );
});

/** Whether a finger or mouse button is down right now. */
function usePressed(): { readonly current: boolean } {
  const isPressed = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event): void => {
      isPressed.current = type === 'pointerdown';
    };
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const kind of kinds) document.addEventListener(kind, follow, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, follow, true);
    };
  }, []);
  return isPressed;
}
