import type { ComponentProps } from 'react';
import styles from './Form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form with the app's own validation messages; its fields are stacked unless it has a class. */
export function Form({ className = styles['stack'], onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
