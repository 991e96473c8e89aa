import type { ComponentProps, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './Form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

const TYPED_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"]), textarea';

/**
 * Some browsers and password managers fill in fields without an event, so React misses it. Not on
 * the click of a field: rendering then, React would set a radio button back before it sees it.
 */
function announceFilledFields({ currentTarget, target }: SyntheticEvent<HTMLFormElement>): void {
  if (target instanceof Element && target.closest('input, select, label') !== null) {
    return;
  }
  flushSync(() => {
    for (const field of currentTarget.querySelectorAll(TYPED_FIELDS)) {
      // React ignores it if it knows the value.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** A form with the app's own validation messages; its fields are stacked unless it has a class. */
export function Form({ className = styles.stack, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      className={className}
      noValidate
      onClickCapture={announceFilledFields}
      onSubmitCapture={announceFilledFields}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
