import '../rides/adminMocks';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { CustomerNote, TypedNumberNote } from '../../../../src/features/admin/shared/CustomerNote';
import { config } from '../../../../src/config';
import { backend, UNREACHABLE } from '../../../support/fakeFirebase';

const NOTE = { note: 'Side gate', isForDriver: true, isBarred: false };
const KEY = '07700900123';

const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string): Promise<void> => {
  fireEvent.click(button(name));
  await advance();
};
const field = () => screen.getByLabelText('Note');
const show = async (phone: string | null = '+44 7700 900123') => {
  const rendered = render(
    <MemoryRouter>
      <CustomerNote phone={phone} />
    </MemoryRouter>,
  );
  await advance();
  return rendered;
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

describe('the note on a number', () => {
  it('is shown with who sees it, and changed in place', async () => {
    backend.findCustomerNote.mockResolvedValue(NOTE);
    await show();
    expect(backend.findCustomerNote).toHaveBeenCalledExactlyOnceWith(KEY);
    expect(screen.getByRole('status')).toHaveTextContent('Side gate (the driver sees this)');
    await press('Edit note');
    expect(field()).toHaveFocus();
    fireEvent.change(field(), { target: { value: '  Pays by account ' } });
    fireEvent.click(screen.getByLabelText('Driver sees it'));
    backend.saveCustomerNote.mockRejectedValueOnce(UNREACHABLE);
    await press('Save note');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    expect(field()).toHaveValue('  Pays by account ');
    await press('Save note');
    const saved = { note: 'Pays by account', isForDriver: false, isBarred: false };
    expect(backend.saveCustomerNote.mock.calls).toEqual([
      [KEY, saved, config.adminUid],
      [KEY, saved, config.adminUid],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^Pays by account$/);
    expect(screen.getByRole('group', { name: 'Note on this number' })).toHaveFocus();
    await press('Edit note');
    await press('Cancel');
    expect(backend.saveCustomerNote).toHaveBeenCalledTimes(2);
  });

  it('is added, saved by Enter once, without sending the form around it', async () => {
    const sendsForm = vi.fn((event: Event) => event.preventDefault());
    const form = document.body.appendChild(document.createElement('form'));
    form.addEventListener('submit', sendsForm);
    render(
      <MemoryRouter>
        <CustomerNote phone="01482 123456" />
      </MemoryRouter>,
      { container: form },
    );
    await advance();
    await press('Add a note on this number');
    fireEvent.change(field(), { target: { value: 'Rings twice' } });
    backend.saveCustomerNote.mockReturnValueOnce(new Promise(() => undefined));
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    fireEvent.keyDown(field(), { key: 'Enter' });
    await advance();
    expect(backend.saveCustomerNote).toHaveBeenCalledExactlyOnceWith(
      '01482123456',
      { note: 'Rings twice', isForDriver: false, isBarred: false },
      config.adminUid,
    );
    expect(sendsForm).not.toHaveBeenCalled();
    form.remove();
  });

  it('warns of a barred number', async () => {
    backend.findCustomerNote.mockResolvedValue({ ...NOTE, isForDriver: false, isBarred: true });
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(/This number is barred\s*Side gate$/);
    await press('Edit note');
    fireEvent.click(screen.getByLabelText('Barred'));
    fireEvent.change(field(), { target: { value: '' } });
    await press('Save note');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Add a note on this number')).toBeVisible();
  });

  it('is not shown for a text that is no number, or while it can’t be loaded', async () => {
    const { unmount } = await show('unknown');
    expect(screen.queryByRole('group')).toBeNull();
    unmount();
    await show(null);
    expect(backend.findCustomerNote).not.toHaveBeenCalled();
    backend.findCustomerNote.mockRejectedValueOnce(UNREACHABLE);
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t load the note on this number.',
    );
    await press('Try Again');
    expect(button('Add a note on this number')).toBeVisible();
  });

  it('keeps what was typed when its ride is closed and opened again', async () => {
    const { unmount } = await show();
    await press('Add a note on this number');
    fireEvent.change(field(), { target: { value: 'Side g' } });
    unmount();
    await show();
    expect(field()).toHaveValue('Side g');
  });

  it('is looked up once typing a number pauses', async () => {
    const typed = (phone: string) => (
      <MemoryRouter>
        <TypedNumberNote phone={phone} />
      </MemoryRouter>
    );
    const { rerender } = render(typed('07700 900'));
    await advance(100);
    rerender(typed('07700 900123'));
    await advance(399);
    expect(backend.findCustomerNote).not.toHaveBeenCalled();
    await advance(1);
    expect(backend.findCustomerNote).toHaveBeenCalledExactlyOnceWith(KEY);
    rerender(typed('07700 90012'));
    expect(screen.queryByRole('group')).toBeNull();
  });
});
