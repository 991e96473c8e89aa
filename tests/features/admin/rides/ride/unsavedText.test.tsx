import '../adminMocks';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Calls } from '../../../../support/fakeMapService';
import { backend, emit, tab } from '../adminWorld';

describe('unsaved text', () => {
  const note = () => screen.getByLabelText('Note for the office');

  it('is still there after another ride and after closing, without a question', async () => {
    await tab.open();
    await emit.open(
      { id: 'ride-1', passenger: { name: 'Ann' } },
      { id: 'ride-2', passenger: { name: 'Bob' } },
    );
    await tab.press(/Ann/);
    await emit.one({ id: 'ride-1' });
    tab.type('Note for the office', 'Call back');
    await tab.press(/Bob/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await emit.one({ id: 'ride-2' });
    expect(note()).toHaveValue('');
    tab.type('Note for the office', 'Bob is early');
    await tab.press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    for (const [ride, id, text] of [
      [/Ann/, 'ride-1', 'Call back'],
      [/Bob/, 'ride-2', 'Bob is early'],
    ] as const) {
      await tab.press(ride);
      await emit.one({ id });
      expect(note()).toHaveValue(text);
    }
  });

  it('survives a reload, and what is typed while a note is sent stays', async () => {
    const unmount = await tab.open('now/ride-1');
    await emit.open();
    await emit.one();
    tab.type('Note for the office', 'Call back');
    unmount();
    await tab.open('now/ride-1');
    await emit.open();
    await emit.one();
    expect(note()).toHaveValue('Call back');
    const sending = new Calls<string, undefined>();
    backend.addNote.mockImplementation((id: string) => sending.add(id));
    await tab.press('Add note');
    tab.type('Note for the office', 'Call back at 9');
    sending.at(0).respond(undefined);
    await tab.advance(0);
    expect(note()).toHaveValue('Call back at 9');
  });

  it('of a reason survives a reload until its dialog is closed', async () => {
    const reason = () => screen.getByLabelText('Reason (the passenger sees this)');
    for (const kept of ['', 'Too far']) {
      const unmount = await tab.open('now/ride-1');
      await emit.open();
      await emit.one();
      await tab.press('Cancel ride');
      expect(reason()).toHaveValue(kept);
      tab.type('Reason (the passenger sees this)', 'Too far');
      if (kept !== '') {
        await tab.press('Keep ride');
        await tab.press('Cancel ride');
        expect(reason()).toHaveValue('');
      }
      unmount();
    }
  });

  describe('in the form that changes a booking', () => {
    const customer = () => screen.getByLabelText('Customer name');
    const openChange = async () => {
      const unmount = await tab.open();
      await emit.open();
      await tab.showRide('ride-1', 'change');
      await emit.one({ isByPhone: true, trip: { riders: 2 } });
      expect(customer()).toHaveValue('Ann Ash');
      return unmount;
    };

    it('survives a reload, with the form open', async () => {
      const unmount = await openChange();
      tab.type('Customer name', 'Ann Ashe');
      unmount();
      await tab.open('now/ride-1');
      await emit.open();
      await emit.one({ isByPhone: true, trip: { riders: 2 } });
      expect(customer()).toHaveValue('Ann Ashe');
    });

    it('goes with the form', async () => {
      const unmount = await openChange();
      tab.type('Customer name', 'Ann Ashe');
      await tab.press('Don’t change ride');
      unmount();
      await tab.open('now/ride-1');
      await emit.open();
      await emit.one({ isByPhone: true, trip: { riders: 2 } });
      expect(screen.queryByLabelText('Customer name')).toBeNull();
    });

    it('is none once what was typed is taken back', async () => {
      const unmount = await openChange();
      tab.type('Customer name', 'Ann Ashe');
      tab.type('Customer name', 'Ann Ash');
      unmount();
      await tab.open('now/ride-1');
      await emit.open();
      await emit.one({ isByPhone: true, trip: { riders: 2 } });
      expect(screen.queryByLabelText('Customer name')).toBeNull();
    });

    it.each([
      ['Customer name', 'Ann Ashe'],
      ['Number of Riders:', '4'],
    ])('is still there after closing the ride: %s', async (label, value) => {
      await openChange();
      tab.type(label, value);
      await tab.press('Close');
      expect(screen.queryByRole('dialog')).toBeNull();
      await emit.open({ id: 'ride-1', isByPhone: true });
      act(() => document.querySelector<HTMLElement>('[data-ride="ride-1"]')?.click());
      await tab.advance(0);
      await emit.one({ isByPhone: true, trip: { riders: 2 } });
      expect(screen.getByLabelText(label)).toHaveValue(value);
    });
  });
});
