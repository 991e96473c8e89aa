import '../../../support/firebaseMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { backend } from '../../../support/fakeFirebase';
import { live } from '../../../support/fakeLive';
import { fakeMapService } from '../../../support/fakeMapService';
import { bookedRide } from '../../../support/fixtures';
import { setPageHidden } from '../../../support/page';
import { DRIVEN, MARKET, ONE, page, resetCars, THREE, TWO, WAITING } from './carsPage';

beforeEach(resetCars);

const row = (name: RegExp) => screen.getByRole('button', { name });
const view = (): unknown => JSON.parse(page.map().dataset.view ?? '');

describe('the map of the cars', () => {
  it('shows each car with the facts that its row says', async () => {
    await page.open();
    expect(screen.getByText('Loading cars…')).toBeVisible();
    page.emit(ONE, TWO, THREE);
    expect(page.rows()).toEqual([
      ' Three Free · 10 min ago ',
      ' Two Free · Just now ',
      ' One On the way · Just now · to Lairgate ',
    ]);
    expect(page.onMap('driver-1').map(({ textContent }) => textContent)).toEqual([
      'OneJust now · to Lairgate',
      '',
    ]);
    const shapes = [ONE, TWO, THREE].map(
      ({ id }) => page.onMap(id)[1]?.querySelector('svg')?.innerHTML,
    );
    expect(new Set(shapes).size).toBe(3);
  });

  it('shows the call sign in the mark of every car', async () => {
    await page.open();
    page.emit({ ...ONE, callSign: 7 }, { ...TWO, callSign: 120 }, { ...THREE, callSign: 5 });
    expect(page.rows()[0]).toBe(' 5 Three Free · 10 min ago ');
    const marks = [ONE, TWO, THREE].map(({ id }) => page.onMap(id)[1]);
    expect(marks.map((mark) => mark?.textContent)).toEqual(['7', '120', '5']);
    expect(marks.every((mark) => mark?.dataset.numbered === '')).toBe(true);
  });

  it('shows the ride of a car that is chosen in the list or on the map', async () => {
    await page.open();
    page.emit(ONE, TWO);
    fireEvent.click(row(/One/));
    expect(row(/One/)).toHaveAttribute('aria-current', 'true');
    expect(page.onMap('driver-1')[1]).toHaveAttribute('data-selected');
    expect(page.map()).toHaveTextContent('PICK-UP');
  });

  it('shows where passengers wait without a driver, and opens their ride', async () => {
    await page.open();
    page.emit(ONE, TWO);
    const mark = () => page.map().querySelector<HTMLElement>('[data-waiting="waiting"]');
    expect(mark()).toHaveTextContent('Now');
    expect(mark()).toHaveAttribute('title', 'Needs a driver: Market');
    fireEvent.click(mark() ?? document.body);
    expect(mark()).toBeNull();
    expect(page.map()).toHaveTextContent('PICK-UP');
  });

  it('marks a free car that is chosen on the map', async () => {
    await page.open();
    page.emit(ONE, TWO);
    const [label] = page.onMap('driver-2');
    fireEvent.click(label?.querySelector('b') ?? page.map());
    expect(row(/Two/)).toHaveAttribute('aria-current', 'true');
    expect(page.onMap('driver-2')[1]).toHaveAttribute('data-selected');
    expect(page.map()).not.toHaveTextContent('PICK-UP');
  });

  it('highlights the cars nearest to a ride that waits, and sorts by them', async () => {
    await page.open('waiting');
    page.emit(ONE, TWO, THREE);
    expect(screen.getByRole('heading', { name: 'Nearest to Market' })).toBeVisible();
    expect(page.rows()).toEqual([
      ' Two Free · Just now 0.0 mi, 1 min',
      ' Three Free · 10 min ago 1.8 mi, 5 min',
      ' One On the way · Just now · to Lairgate 0.0 mi, 1 min',
    ]);
    expect(page.onMap('driver-2')[1]).toHaveAttribute('data-near');
    expect(page.onMap('driver-2')[0]).toHaveTextContent('Two · 1 min');
    expect(page.onMap('driver-3')[1]).not.toHaveAttribute('data-near');
  });

  it('highlights none for a ride much later', async () => {
    const later = bookedRide(WAITING, { trip: { time: Date.now() + 7_200_000 } });
    await page.open('waiting', [later]);
    page.emit(TWO);
    expect(screen.getByRole('heading', { name: 'Cars' })).toBeVisible();
    expect(page.onMap('driver-2')[1]).not.toHaveAttribute('data-near');
  });

  it('keeps its view until a car leaves it, or another ride is selected', async () => {
    await page.open();
    page.emit(TWO);
    const before = view();
    expect(before).toMatchObject({ kind: 'fit', points: [MARKET] });
    page.emit({ ...TWO, location: { ...MARKET, latitude: 53.845 } });
    expect(view()).toEqual(before);
    page.emit({ ...TWO, location: { ...MARKET, latitude: 53.87 } });
    expect(view()).toMatchObject({ points: [{ latitude: 53.87 }] });
    page.emit({ ...TWO, location: { ...MARKET, latitude: 53.865 } }, ONE);
    expect(view()).toMatchObject({ points: [{ latitude: 53.865 }, MARKET] });
  });

  it('keeps the order of the list while the focus is in it', async () => {
    await page.open();
    page.emit(TWO, { ...THREE, isOnJob: true });
    const names = () => page.rows().map((text) => text?.split(' ')[1]);
    expect(names()).toEqual(['Two', 'Three']);
    act(() => row(/Two/).focus());
    page.emit({ ...TWO, isOnJob: true }, THREE, ONE);
    expect(names()).toEqual(['Two', 'Three', 'One']);
    act(() => row(/Two/).blur());
    page.emit({ ...TWO, isOnJob: true }, THREE, ONE);
    expect(names()).toEqual(['Three', 'Two', 'One']);
  });

  it('shows no label that would overlap with a car or a more important label', async () => {
    const boxes = new Map([
      ['driver-1', [0, 0]],
      ['driver-2', [10, 40]],
      ['driver-3', [0, 400]],
    ]);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const car = this.getAttribute('data-car');
      const [top = 0, left = 0] = boxes.get(car ?? '') ?? [];
      return this.hasAttribute('data-rank')
        ? new DOMRect(left + 20, top, 100, 30)
        : new DOMRect(left, top, 20, 20);
    });
    await page.open(DRIVEN.id);
    const isShown = (id: string) => page.onMap(id)[0]?.hasAttribute('data-covered') === false;
    page.emit(ONE, TWO, THREE);
    await page.advance(20);
    expect([ONE, TWO, THREE].map(({ id }) => isShown(id))).toEqual([false, true, true]);
    boxes.set('driver-2', [25, 0]);
    page.map().setAttribute('style', 'top: 0');
    await page.advance(20);
    // That of the selected ride's car.
    expect([ONE, TWO, THREE].map(({ id }) => isShown(id))).toEqual([true, false, true]);
    boxes.set('driver-2', [200, 0]);
    page.map().setAttribute('style', 'top: 1px');
    await page.advance(20);
    expect([ONE, TWO, THREE].map(({ id }) => isShown(id))).toEqual([true, true, true]);
    vi.restoreAllMocks();
  });

  it('listens only while it is seen', async () => {
    const unmount = await page.open();
    expect(live.drivers.subscribedIds).toHaveLength(1);
    setPageHidden(true);
    await page.advance(59_000);
    expect(live.drivers.subscribedIds).toHaveLength(1);
    await page.advance(1_000);
    expect(live.drivers.subscribedIds).toHaveLength(0);
    setPageHidden(false);
    expect(live.drivers.subscribedIds).toHaveLength(1);
    unmount();
    expect(live.drivers.subscribedIds).toHaveLength(0);
  });

  it('says that no driver is online', async () => {
    await page.open();
    page.emit({ ...TWO, isOnline: false, location: null });
    expect(screen.getByText('No drivers are online. Their cars will appear here.')).toBeVisible();
    expect(view()).toMatchObject({ kind: 'centre' });
  });

  it('says that locations may be old once the connection has been lost for a while', async () => {
    await page.open();
    page.emit(TWO);
    live.drivers.emit({ kind: 'stale' });
    await page.advance(3_000);
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
    await page.advance(2_000);
    expect(screen.getByText('Reconnecting… Locations may be old.')).toBeVisible();
    expect(page.rows()).toHaveLength(1);
    page.emit(TWO);
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
  });

  it('offers to try again if the drivers can’t be loaded', async () => {
    await page.open();
    live.drivers.emit({ kind: 'failed', error: new BackendError('denied', 'Not allowed.') });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Not allowed.')).toBeVisible();
    fireEvent.click(alert.getByRole('button', { name: 'Try Again' }));
    page.emit(TWO);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.rows()).toHaveLength(1);
  });

  it('keeps the list if the map can’t be loaded, and offers to try again', async () => {
    backend.loadMapService.mockReset().mockRejectedValueOnce(new Error('offline'));
    await page.open(DRIVEN.id);
    page.emit(ONE);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the map.');
    expect(page.rows()).toHaveLength(1);
    backend.loadMapService.mockResolvedValue(fakeMapService());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await page.advance(0);
    expect(page.map()).toHaveTextContent('One');
  });
});
