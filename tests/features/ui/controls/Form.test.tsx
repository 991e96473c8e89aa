import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

function Trip() {
  const [name, setName] = useState('');
  const [when, setWhen] = useState('now');
  return (
    <Form onSubmit={() => undefined}>
      <Field label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {['now', 'later'].map((each) => (
        <label key={each}>
          <input type="radio" checked={when === each} onChange={() => setWhen(each)} />
          <span>{each}</span>
        </label>
      ))}
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

it('takes a click on a radio button', async () => {
  render(<Trip />);
  fillSilently('Ann');
  await userEvent.click(screen.getByLabelText('later'));
  expect(screen.getByLabelText('later')).toBeChecked();
});
