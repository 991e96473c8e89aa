import '../adminMocks';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Calls } from '../../../../support/fakeMapService';
import { live, backend, advance, press, type, emit, openTab } from '../adminWorld';
import { choose } from './ridePanelPage';

describe('unsaved text', () => {
  const DISCARD = 'Discard changes?';
  const note = () => screen.getByLabelText('Note for the office');

  it('is kept until the admin confirms that it may be discarded', async () => {
    await openTab();
    await emit.open({ id: 'ride-1', passengerName: 'Ann' }, { id: 'ride-2', passengerName: 'Bob' });
    await press(/Ann/);
    await emit.one({ id: 'ride-1' });
    type('Note for the office', 'Call back');
    await press('Close');
    expect(screen.getByRole('dialog', { name: DISCARD })).toBeVisible();
    await press('Keep editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(note()).toHaveValue('Call back');
    expect(document.querySelector('[aria-current]')).toHaveTextContent('Ann');
    await press(/Bob/);
    expect(live.one.subscribedIds).toEqual(['ride-1']);
    await press('Discard changes');
    expect(live.one.subscribedIds).toEqual(['ride-2']);
    await emit.one({ id: 'ride-2' });
    expect(note()).toHaveValue('');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
  });

  it('needs no confirmation once it is sent; neither does a selected driver', async () => {
    await openTab('&ride=ride-1');
    await emit.open();
    await emit.one();
    await choose('driver-2');
    type('Note for the office', 'Call back');
    await press('Add note');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
  });

  it('survives a reload, and what is typed while a note is sent stays', async () => {
    const unmount = await openTab('&ride=ride-1');
    await emit.open();
    await emit.one();
    type('Note for the office', 'Call back');
    unmount();
    await openTab('&ride=ride-1');
    await emit.open();
    await emit.one();
    expect(note()).toHaveValue('Call back');
    const sending = new Calls<string, undefined>();
    backend.addNote.mockImplementation((id: string) => sending.add(id));
    await press('Add note');
    type('Note for the office', 'Call back at 9');
    sending.at(0).respond(undefined);
    await advance(0);
    expect(note()).toHaveValue('Call back at 9');
    await press('Close');
    expect(screen.getByRole('dialog', { name: DISCARD })).toBeVisible();
  });

  it('of a reason survives a reload until its dialog is closed', async () => {
    const reason = () => screen.getByLabelText('Reason (the passenger sees this)');
    for (const kept of ['', 'Too far']) {
      const unmount = await openTab('&ride=ride-1');
      await emit.open();
      await emit.one();
      await press('Cancel ride');
      expect(reason()).toHaveValue(kept);
      type('Reason (the passenger sees this)', 'Too far');
      if (kept !== '') {
        await press('Keep ride');
        await press('Cancel ride');
        expect(reason()).toHaveValue('');
      }
      unmount();
    }
  });

  describe('in the form that changes a booking', () => {
    const customer = () => screen.getByLabelText('Customer name');
    const openChange = async () => {
      const unmount = await openTab('&ride=ride-1', {
        rideCommand: { rideId: 'ride-1', kind: 'change' },
      });
      await emit.open();
      await emit.one({ isByPhone: true, riders: 2 });
      expect(customer()).toHaveValue('Ann Ash');
      return unmount;
    };

    it('survives a reload, with the form open', async () => {
      const unmount = await openChange();
      type('Customer name', 'Ann Ashe');
      unmount();
      await openTab('&ride=ride-1');
      await emit.open();
      await emit.one({ isByPhone: true, riders: 2 });
      expect(customer()).toHaveValue('Ann Ashe');
    });

    it('goes with the form', async () => {
      const unmount = await openChange();
      type('Customer name', 'Ann Ashe');
      await press('Don’t change ride');
      unmount();
      await openTab('&ride=ride-1');
      await emit.open();
      await emit.one({ isByPhone: true, riders: 2 });
      expect(screen.queryByLabelText('Customer name')).toBeNull();
    });

    it('is none once what was typed is taken back', async () => {
      await openChange();
      act(() => customer().focus());
      type('Customer name', 'Ann Ashe');
      type('Customer name', 'Ann Ash');
      await press('Close');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    });

    it.each([
      ['Customer name', 'Ann Ashe'],
      ['Number of Riders:', '4'],
    ])('is kept: %s', async (label, value) => {
      await openChange();
      act(() => screen.getByLabelText(label).focus());
      type(label, value);
      await press('Close');
      expect(screen.getByRole('dialog', { name: DISCARD })).toBeVisible();
    });
  });
});
