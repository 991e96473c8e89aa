import './rosterMocks';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentMessages } from '../../../../src/ui/feedback/notify';
import { tab } from './renderDriversTab';
import { backend } from './fakeRoster';
import { done, failed, refused } from '../../../../src/domain/common/outcome';

describe('adding a driver', () => {
  const FIELDS = [
    ['Name', 'Driver New'],
    ['Login email', 'new@example.com'],
    ['Phone', '07700 900109'],
    ['Vehicle', 'Red Dacia Jogger'],
    ['Plate number', 'ERYC 109'],
    ['Licence number', 'PHV 9'],
  ] as const;
  const fill = async (): Promise<() => void> => {
    const leave = tab.show();
    await tab.press('+ New Driver');
    for (const [label, value] of FIELDS) {
      tab.type(label, value);
    }
    return leave;
  };

  it('adds the driver and says where the password email went', async () => {
    await fill();
    await tab.press('Add driver');
    expect(backend.addDriver.mock.calls).toMatchObject([
      [
        { email: 'new@example.com' },
        { name: 'Driver New', phone: '07700900109', availability: [] },
        '2026-11-24',
        expect.any(Function),
      ],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Driver addedWe’ve emailed new@example.com a link to set a password.',
    );
    expect(screen.queryByRole('region', { name: 'New driver' })).toBeNull();
  });

  it('offers to send the email again if it could not be sent', async () => {
    backend.addDriver.mockResolvedValue(done(false));
    await fill();
    await tab.press('Add driver');
    expect(tab.alert()).toHaveTextContent('Driver added, but the email wasn’t sent');
    await tab.press('Resend email');
    expect(backend.sendPasswordEmail).toHaveBeenCalledWith('new@example.com');
    expect(screen.getByRole('status')).toHaveTextContent('Driver added');
  });

  it('shows an error if the address has an account already', async () => {
    backend.addDriver.mockResolvedValue(refused('in-use'));
    await fill();
    await tab.press('Add driver');
    expect(screen.getByLabelText('Login email')).toHaveFocus();
    expect(screen.getByLabelText('Login email')).toHaveAccessibleDescription(
      /This email already has a login, perhaps a rider’s\. Use another email/,
    );
  });

  it('reuses the login after a lost response and discards it when the form closes', async () => {
    backend.addDriver.mockResolvedValue(failed('No answer.', true));
    await fill();
    await tab.press('Add driver');
    expect(tab.alert()).toHaveTextContent('We’re not sure the driver was addedNo answer.');
    expect(tab.alert()).toHaveTextContent(
      'If you don’t, a login may be left for new@example.com. The setup guide says how to delete it.',
    );
    await tab.press('Add driver');
    expect(backend.addDriver.mock.calls[1]?.[0]).toEqual(backend.addDriver.mock.calls[0]?.[0]);
    expect(backend.discardUnfinishedDriver).not.toHaveBeenCalled();
    await tab.press('Cancel');
    expect(backend.discardUnfinishedDriver.mock.calls).toEqual([
      [backend.addDriver.mock.calls[0]?.[0]],
    ]);
  });

  it('discards the login after a lost response when another form opens and reports a failure to do so', async () => {
    backend.addDriver.mockResolvedValue(failed('No answer.', true));
    backend.discardUnfinishedDriver.mockResolvedValue('failed');
    await fill();
    await tab.press('Add driver');
    await tab.press('Edit Driver One');
    await tab.press('Discard changes');
    expect(backend.discardUnfinishedDriver).toHaveBeenCalledTimes(1);
    expect(currentMessages().map(({ text }) => text)).toEqual([
      'A login without a driver may be left for new@example.com. The setup guide says how to delete it.',
    ]);
  });

  it('is cancelled when the form closes, also on the page to which the user has come back', async () => {
    let finish = (): void => undefined;
    backend.addDriver.mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve(done(false));
      }),
    );
    const leave = await fill();
    await tab.press('Add driver');
    const isCancelled = backend.addDriver.mock.calls[0]?.[3];
    leave();
    tab.show();
    expect(isCancelled?.()).toBe(false);
    await tab.press('Cancel');
    expect(isCancelled?.()).toBe(true);
    await act(async () => {
      finish();
      await Promise.resolve();
    });
    expect(currentMessages().map(({ text }) => text)).toEqual([
      'We’d already added new@example.com. Deactivate the driver, or ask them to use Forgot Password on the driver page.',
    ]);
  });

  it('discards the login of the first address when another is entered', async () => {
    backend.addDriver.mockResolvedValueOnce(failed('No answer.', true));
    await fill();
    await tab.press('Add driver');
    tab.type('Login email', 'other@example.com');
    await tab.press('Add driver');
    expect(backend.discardUnfinishedDriver).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'new@example.com' }),
    );
    expect(backend.addDriver.mock.calls[1]?.[0]).toMatchObject({ email: 'other@example.com' });
  });
});
