import './driverMocks';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { isBackendReachable } from '../../../src/firebase/sdk/reachability';
import { driverRide, rideOffer } from '../../support/fixtures';
import { BUTTON_REST_MS, page } from './driverPage';
import { vi } from 'vitest';
import { UNREACHABLE, backend } from '../../support/fakeFirebase';

const KEPT = 'We’ll send this when you’re connected';
/** Between two attempts. */
const RETRY_MS = 5000;

const isKept = () => screen.queryAllByText(KEPT).length > 0;
const sent = () =>
  backend.transitionRide.mock.calls.map(([rideId, transition]) => [
    rideId,
    'to' in transition ? transition.to : transition.kind,
  ]);
const connect = () => backend.transitionRide.mockReset().mockResolvedValue('done');
const disconnect = () => backend.transitionRide.mockReset().mockRejectedValue(UNREACHABLE);

describe('a step without a connection', () => {
  it('is kept, followed by others, and all are sent in order, once', async () => {
    await page.drive('on_route', { fare: pence(1250) });
    disconnect();
    await page.press('I’ve arrived');
    expect(isKept()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'At the pickup' })).toBeVisible();
    await page.pass(BUTTON_REST_MS);
    await page.press('Passenger on board');
    expect(screen.getByRole('heading', { name: 'Passenger on board' })).toBeVisible();
    await page.pass(BUTTON_REST_MS);
    await page.press('Complete ride');
    expect(page.underWay()).toBeNull();
    expect(page.shows('Ride complete')).toBe(true);
    expect(isKept()).toBe(true);
    await page.pass(3 * RETRY_MS);
    expect(new Set(sent().map(String))).toEqual(new Set(['ride-1,arrived']));
    connect();
    await page.pass(RETRY_MS);
    expect(sent()).toEqual([
      ['ride-1', 'arrived'],
      ['ride-1', 'onBoard'],
      ['ride-1', 'completed'],
    ]);
    expect(isKept()).toBe(false);
    await page.receive.rides();
    await page.pass(3 * RETRY_MS);
    expect(sent()).toHaveLength(3);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.shows('Ride complete')).toBe(true);
  });

  it('is sent as soon as a listener recovers', async () => {
    await page.drive('on_route');
    disconnect();
    await page.press('I’ve arrived');
    connect();
    act(() => void window.dispatchEvent(new Event('online')));
    await page.pass(0);
    expect(sent()).toEqual([['ride-1', 'arrived']]);
    expect(isKept()).toBe(false);
  });

  it('is not sent again while an answer is awaited', async () => {
    await page.drive('on_route');
    disconnect();
    await page.press('I’ve arrived');
    backend.transitionRide.mockReset().mockReturnValue(new Promise(() => undefined));
    await page.pass(3 * RETRY_MS);
    act(() => void window.dispatchEvent(new Event('online')));
    await page.pass(0);
    expect(sent()).toEqual([['ride-1', 'arrived']]);
  });

  it('survives a reload, also in the middle of being sent', async () => {
    const close = await page.drive('on_route');
    backend.transitionRide.mockReturnValue(new Promise(() => undefined));
    await page.press('I’ve arrived');
    expect(isKept()).toBe(false);
    close();
    disconnect();
    const closeAgain = await page.drive('on_route');
    expect(isKept()).toBe(true);
    expect(screen.getByRole('heading', { name: 'At the pickup' })).toBeVisible();
    closeAgain();
    connect();
    await page.drive('on_route');
    expect(sent()).toEqual([['ride-1', 'arrived']]);
    expect(localStorage.getItem('keptSteps driver-1')).toBeNull();
  });

  it('is not there for another driver, nor if what is stored is something else', async () => {
    const step = { rideId: 'ride-1', transition: { kind: 'step', to: 'arrived' } };
    localStorage.setItem('keptSteps driver-2', JSON.stringify([step]));
    localStorage.setItem('keptSteps driver-1', '[{"rideId":"ride-1","transition":{"kind":"x"}}]');
    await page.drive('on_route');
    expect(isKept()).toBe(false);
    await page.pass(RETRY_MS);
    expect(backend.transitionRide).not.toHaveBeenCalled();
  });

  it.each([
    ['cancelled', driverRide({ status: 'cancelled', reason: 'Snow' }), 'Office cancelled: Snow'],
    ['assigned to another driver', null, 'No longer your ride'],
  ])('says that it was overtaken if the office has %s the ride', async (_, current, title) => {
    await page.drive('on_route');
    disconnect();
    await page.press('I’ve arrived');
    await page.pass(BUTTON_REST_MS);
    await page.press('Complete ride');
    backend.findDriverRide.mockResolvedValue(current);
    await page.receive.rides();
    expect(screen.queryByRole('dialog')).toBeNull();
    backend.transitionRide.mockReset().mockResolvedValue('too-late');
    await page.pass(RETRY_MS);
    const notice = screen.getByRole('dialog', { name: title });
    expect(notice).toHaveTextContent('Your last step wasn’t sent.');
    expect(sent()).toEqual([['ride-1', 'arrived']]);
    expect(isKept()).toBe(false);
  });

  it('says so, without covering the page, if the office has moved the ride on', async () => {
    await page.drive('assigned');
    disconnect();
    await page.press('I’m on my way');
    backend.transitionRide.mockReset().mockResolvedValue('too-late');
    backend.findDriverRide.mockResolvedValue(driverRide({ status: 'arrived' }));
    await page.receive.rides({ status: 'arrived' });
    await page.pass(RETRY_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('Office moved this ride on');
    expect(page.button('Complete ride')).toBeEnabled();
  });

  it('is dropped with the reason if it is refused', async () => {
    await page.drive('on_route');
    disconnect();
    await page.press('I’ve arrived');
    backend.transitionRide.mockReset().mockRejectedValue(new BackendError('denied', 'Log in.'));
    await page.pass(RETRY_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('Step not sentLog in.');
    expect(isKept()).toBe(false);
  });

  it('goes before what can’t be kept', async () => {
    await page.drive('on_route');
    disconnect();
    await page.press('I’ve arrived');
    await page.press('Give ride back');
    await page.press('Another reason');
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    connect();
    await page.press('Another reason');
    expect(sent()).toEqual([
      ['ride-1', 'arrived'],
      ['ride-1', 'give-back'],
    ]);
  });
});

describe('the error of an outage', () => {
  it('goes when the backend answers again', async () => {
    await page.openDashboard();
    await page.receive.offers(rideOffer());
    await page.pass(BUTTON_REST_MS);
    backend.acceptOffer.mockRejectedValue(UNREACHABLE);
    vi.mocked(isBackendReachable).mockResolvedValue(false);
    await page.press('Accept');
    await page.pass(3 * RETRY_MS);
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    vi.mocked(isBackendReachable).mockResolvedValue(true);
    await page.pass(RETRY_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is the only one that goes', async () => {
    await page.openDashboard({ isOnline: false });
    backend.setOnline.mockRejectedValue(new BackendError('denied', 'Log in.'));
    await page.press('Go online');
    await page.pass(3 * RETRY_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('Log in.');
  });
});
