import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from '../../../../src/ui/controls/Field';
import { Form } from '../../../../src/ui/controls/Form';

const send = vi.fn<(action: string, name: string) => void>();
const onChange = vi.fn<() => void>();

function Login() {
  const [name, setName] = useState('');
  return (
    <Form aria-label="Login" onSubmit={() => send('submit', name)}>
      <Field
        label="Name"
        value={name}
        onChange={(event) => {
          onChange();
          setName(event.currentTarget.value);
        }}
      />
      <button type="button" onClick={() => send('reset', name)}>
        Reset
      </button>
    </Form>
  );
}

/** As password managers do, past React's own property of the element and without an event. */
function fillSilently(text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, screen.getByLabelText('Name'));
}

it('sends what its fields show, although no event told of it', () => {
  render(<Login />);
  fillSilently('Ann');
  fireEvent.submit(screen.getByRole('form'));
  expect(send).toHaveBeenLastCalledWith('submit', 'Ann');
  fillSilently('Bea');
  fireEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenLastCalledWith('reset', 'Bea');
  expect(screen.getByLabelText('Name')).toHaveValue('Bea');
  fireEvent.submit(screen.getByRole('form'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
