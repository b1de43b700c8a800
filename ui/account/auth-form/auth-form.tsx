import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Refusal } from '#core/messages';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import type { FormField } from './form-field.ts';

interface AuthFormProps {
  /** The fields by the names of their inputs. */
  fields: Readonly<Record<string, FormField>>;
  onSubmit: () => void;
  /** The server's refusal of the last attempt. */
  refusal: Refusal | undefined;
  children: ReactNode;
}

/**
 * A form to sign in, sign up or recover an account. It takes over values that were typed or filled in before hydration,
 * and moves the focus to the first invalid field. The method `dialog` keeps a form that is not hydrated yet from
 * sending a password.
 */
export const AuthForm = observer(function AuthForm({ fields, onSubmit, refusal, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const refusalArea = useRef<HTMLDivElement>(null);
  const isPressed = usePointerDown();

  const inputOf = (name: string): HTMLInputElement | undefined => {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : undefined;
  };
  const takeOver = (): void => {
    for (const [name, field] of Object.entries(fields)) {
      const typed = inputOf(name)?.value ?? field.value;
      if (typed !== field.value) field.setValue(typed);
    }
  };

  useLayoutEffect(takeOver);
  useEffect(() => (globalThis as { waymarkTakeOver?: () => void }).waymarkTakeOver?.(), []);
  const refused = Object.keys(fields).find((name) => fields[name]?.isRefused);
  useEffect(() => {
    if (refused !== undefined) inputOf(refused)?.focus();
  }, [refused]);
  useEffect(() => {
    if (refusal) refusalArea.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    takeOver();
    onSubmit();
    const wrong = Object.keys(fields).find((name) => fields[name]?.validationProblem !== undefined);
    if (wrong !== undefined) inputOf(wrong)?.focus();
  };

  /**
   * Marks a field as touched only after the pointer is released: an error message that appears earlier would move a
   * link away from the pointer.
   */
  const touchAfterPress = (event: FocusEvent<HTMLFormElement>): void => {
    const field = event.target instanceof HTMLInputElement ? fields[event.target.name] : undefined;
    if (!field || !isPressed.current) return;
    event.stopPropagation();
    document.addEventListener('pointerup', () => setTimeout(() => field.touch()), { once: true });
  };

  return (
    <form ref={form} className="stack-5" method="dialog" noValidate onSubmit={submit} onBlurCapture={touchAfterPress}>
      {children}
      <div ref={refusalArea}>
        <RefusalNotice refusal={refusal} />
      </div>
    </form>
  );
});

/** Whether a finger or mouse button is currently down. */
function usePointerDown(): { readonly current: boolean } {
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
