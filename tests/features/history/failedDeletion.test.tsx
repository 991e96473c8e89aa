import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { DeletedPart } from '../../../src/auth/actions/deleteRider';
import { DeleteAccountForm } from '../../../src/features/history/DeleteAccountForm';

const backend = vi.hoisted(() => ({
  deleteRider: vi.fn<(...input: readonly unknown[]) => Promise<unknown>>(),
}));
vi.mock('../../../src/auth/actions/deleteRider', () => backend);

it('says what is gone after each failure, and remembers it for the retry', async () => {
  const failures: readonly (readonly [DeletedPart, title: string, text: string])[] = [
    ['nothing', 'Your account is not deleted yet', 'Nothing has been deleted.'],
    ['perhaps-profile', 'Your account is not deleted yet', 'We’re not sure your profile is'],
    ['profile', 'Your account is not deleted yet', 'Your profile is deleted.'],
    ['perhaps-account', 'We’re not sure your account is deleted', 'It’s safe to try again.'],
  ];
  render(
    <MemoryRouter>
      <DeleteAccountForm uid="r1" accountKeptFor={null} onClose={() => undefined} />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  for (const [deleted, title, text] of failures) {
    backend.deleteRider.mockResolvedValueOnce({ kind: 'failed', message: 'No network.', deleted });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('No network.');
  }
  const given = backend.deleteRider.mock.calls.map((input) => input[3]);
  expect(given).toEqual(['nothing', 'nothing', 'perhaps-profile', 'profile']);
});
