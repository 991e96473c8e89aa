import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { focusPressed } from '../../../../src/app/startup/mountApp';
import { Dialog } from '../../../../src/ui/layout/Dialog';

const press = ({ target }: Event): void => focusPressed({ target, isTrusted: true });
beforeAll(() => document.addEventListener('click', press, { capture: true }));
afterAll(() => document.removeEventListener('click', press, { capture: true }));

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button onClick={() => setOpen(true)}>
        <b>Ask</b>
      </button>
      {isOpen && (
        <Dialog title="Sure?" actions={<button>No</button>} onClose={() => setOpen(false)}>
          <p>Text</p>
        </Dialog>
      )}
    </>
  );
}

// A click of `fireEvent` moves no focus, as a click on a button in Safari.
it('a dialog gives the focus back to the button that opened it, which Safari doesn’t focus', () => {
  render(<Question />);
  fireEvent.click(screen.getByText('Ask'));
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

it('a button that leaves the focus in a field still does', () => {
  render(<Question />);
  screen.getByLabelText('Name').focus();
  fireEvent.click(screen.getByText('Ask'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('a script’s click moves no focus', () => {
  render(<Question />);
  focusPressed({ target: screen.getByText('Ask'), isTrusted: false });
  expect(document.body).toHaveFocus();
});
