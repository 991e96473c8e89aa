import { useCombobox } from 'downshift';
import { useEffect, useMemo, useState } from 'react';
import { withCallSign } from '../../../domain/admin/driverRoster';
import { EMPTY_SEARCH, matchesTyped } from '../../../domain/admin/rideSearch';
import { normaliseText } from '../../../domain/common/texts';
import { isOver } from '../../../domain/ride/rideStatus';
import { tripText } from '../../../domain/trip/trip';
import { useDraft } from '../../../forms/HistoryScope';
import { readyValue } from '../../../hooks/useLoaded';
import { Button } from '../../../ui/controls/Button';
import field from '../../../ui/controls/Field.module.css';
import { Dialog } from '../../../ui/layout/Dialog';
import { useCallSigns } from '../shared/callSigns';
import { useDesk } from '../shared/Desk';
import { adminStatusText } from '../shared/rideTexts';
import { useWatchedDesk } from './DeskRides';
import { EMPTY_FIND_DRAFT, findDrafts } from './find/RideSearchForm';
import { useDriverNames } from './find/useDriverNames';
import styles from './Palette.module.css';

/** What Ctrl+K can lead to. */
interface PaletteItem {
  readonly id: string;
  readonly text: string;
  readonly hint: string;
  readonly run: () => void;
}

const MAX_RIDES = 7;
const MAX_DRIVERS = 5;

interface PaletteProps {
  readonly onClose: () => void;
}

/** Finds rides, drivers and actions from any tab by a few letters. */
export function Palette({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { watch } = useWatchedDesk();
  useEffect(watch, [watch]);
  const rides = useRideItems(typed);
  const drivers = useDriverItems(typed);
  const actions = useActionItems(typed);
  const items = [...rides, ...drivers, ...actions];
  const combobox = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.text ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      // First, because closing returns the focus.
      onClose();
      selectedItem?.run();
    },
  });
  return (
    <Dialog
      title="Find anything"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <input
        {...combobox.getInputProps({
          className: field.input,
          'aria-label': 'Name, phone, place, reference, call sign or action',
          placeholder: 'Name, phone, place, call sign or action',
          // Downshift's own event comes too late for fast typing.
          onChange: (event) => setTyped(event.currentTarget.value),
          onKeyDown: ({ key, nativeEvent }) => {
            if (key === 'Escape') {
              // Downshift would only empty the field.
              Object.assign(nativeEvent, { preventDownshiftDefault: true });
              onClose();
            }
          },
        })}
      />
      <ul {...combobox.getMenuProps({ 'aria-label': 'Found', className: styles.list })}>
        {items.map((item, index) => (
          <li
            key={item.id}
            {...combobox.getItemProps({ item, index })}
            data-highlighted={index === combobox.highlightedIndex || undefined}
          >
            <span>{item.text}</span> <span className={styles.hint}>{item.hint}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={field.hint}>
        {items.length === 0 ? 'Nothing found' : ''}
      </p>
    </Dialog>
  );
}

/** Rides of the queues and of today, the open ones first. */
function useRideItems(typed: string): readonly PaletteItem[] {
  const { watched } = useWatchedDesk();
  const callSigns = useCallSigns();
  const { showRide } = useDesk();
  const rides = useMemo(
    () =>
      // An open ride that has changed today is there twice, the last time as it is in the queues.
      [...new Map(watched.map((ride) => [ride.id, ride])).values()].sort(
        (one, other) => Number(isOver(one.status)) - Number(isOver(other.status)),
      ),
    [watched],
  );
  return normaliseText(typed) === ''
    ? []
    : rides
        .filter((ride) => matchesTyped(ride, typed, callSigns))
        .slice(0, MAX_RIDES)
        .map((ride) => ({
          id: `ride ${ride.id}`,
          text: `${ride.passenger.name ?? 'No name'}: ${tripText(ride)}`,
          hint: adminStatusText(ride),
          run: () => showRide(ride.id),
        }));
}

function useDriverItems(typed: string): readonly PaletteItem[] {
  const drivers = readyValue(useDriverNames()) ?? [];
  const { go } = useDesk();
  const wanted = normaliseText(typed);
  return wanted === ''
    ? []
    : drivers
        .filter(({ name, callSign }) => String(callSign) === wanted || hasWords(name, wanted))
        .slice(0, MAX_DRIVERS)
        .map(({ id, name, callSign }) => ({
          id: `driver ${id}`,
          text: withCallSign(name, callSign),
          hint: 'Driver',
          run: () => go({ tab: 'drivers', driverId: id }),
        }));
}

/** The actions whose words begin as typed, those of the selected ride first. */
function useActionItems(typed: string): readonly PaletteItem[] {
  const { place, go, showRide } = useDesk();
  const [, writeSearch] = useDraft(findDrafts);
  const { rideId, tab, hasMap } = place;
  const text = normaliseText(typed);
  const ofRide = (
    [
      ['assign', 'Assign a driver'],
      ['change', 'Edit the ride'],
      ['unassign', 'Unassign the driver'],
      ['step', 'Next step for the driver'],
      ['cancel', 'Cancel the ride'],
    ] as const
  ).map(([kind, label]) => ({
    id: kind,
    text: label,
    hint: 'The ride shown',
    run: () => rideId !== null && showRide(rideId, kind),
  }));
  const places = (
    [
      ['New booking', { tab: 'rides', rideId: null, isBooking: true }],
      ['Rides', { tab: 'rides', view: 'now' }],
      ['Day', { tab: 'rides', view: 'day' }],
      ['Drivers', { tab: 'drivers', driverId: null }],
      ['Promo codes', { tab: 'promo-codes' }],
      [hasMap ? 'Hide the map' : 'Map of the cars', { tab: 'rides', view: 'now', hasMap: !hasMap }],
    ] as const
  ).map(([label, parts]) => ({ id: label, text: label, hint: 'Go to', run: () => go(parts) }));
  const search = {
    id: 'search',
    text: `Search all rides for ${text}`,
    hint: 'Find',
    run: () => {
      const form = { ...EMPTY_SEARCH, text };
      writeSearch(() => ({ ...EMPTY_FIND_DRAFT, form, asked: form }));
      go({ tab: 'rides', view: 'find', rideId: null, isBooking: false });
    },
  };
  const actions = [...(tab === 'rides' && rideId !== null ? ofRide : []), ...places];
  return [
    ...actions.filter(({ text: label }) => hasWords(label, text)),
    ...(text === '' ? [] : [search]),
  ];
}

/** True if each typed word begins a word of the text. */
function hasWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(' ');
  return typed
    .toLowerCase()
    .split(' ')
    .every((each) => words.some((word) => word.startsWith(each)));
}
