import { useEffect, useRef } from 'react';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../domain/common/validation';
import {
  LUGGAGE_COUNTS,
  luggageText,
  MAX_JOURNEY_LENGTH,
  MAX_NOTE_LENGTH,
  NEED_TEXTS,
  NEEDS,
  type RideExtras,
  type Traveller,
} from '../../domain/trip/extras';
import { travellerProblems } from '../../domain/trip/travellerProblems';
import { journeyName, type TripEnds } from '../../domain/trip/journey';
import { Field, SelectField, TextField } from '../../ui/controls/Field';
import type { Elements } from '../../ui/elements';
import { NeedIcon } from './NeedIcon';

interface ExtrasFieldsProps {
  readonly trip: TripEnds;
  readonly extras: RideExtras;
  /** The traveller with whom the form was last sent in vain: the mistakes are shown. */
  readonly refused?: Traveller | null;
  /** For the office: icons, beside which the words may be hidden, and a note in one row. */
  readonly isCompact?: boolean;
  readonly onChange: (extras: RideExtras) => void;
  /** Arranges the fields. */
  readonly children: (
    fields: Readonly<
      Record<'traveller' | 'journey' | 'needs' | 'luggage' | 'noteToDriver', Elements>
    >,
  ) => Elements;
}

const JOURNEY_FIELDS = {
  Flight: { label: 'Flight number', hint: 'Like LS123.' },
  Train: { label: 'Train', hint: 'Its number or time, like 14:05 from York.' },
  'Flight or train': { label: 'Flight or train', hint: 'Its number or time.' },
} as const;

export function ExtrasFields(props: ExtrasFieldsProps) {
  const { trip, extras, refused = null, isCompact = false, onChange, children } = props;
  const { noteToDriver, luggage, needs, journey, traveller } = extras;
  const journeyKind = journeyName(trip);
  const change = (part: Partial<RideExtras>): void => onChange({ ...extras, ...part });
  return children({
    traveller: (
      <TravellerFields
        traveller={traveller}
        refused={refused}
        onChange={(next) => change({ traveller: next })}
      />
    ),
    journey: journeyKind !== null && (
      <Field
        {...JOURNEY_FIELDS[journeyKind]}
        {...(isCompact && { hint: undefined })}
        maxLength={MAX_JOURNEY_LENGTH}
        autoComplete="off"
        value={journey ?? ''}
        onChange={(event) => change({ journey: event.currentTarget.value })}
      />
    ),
    needs: NEEDS.map((need) => (
      <label
        key={need}
        title={isCompact ? NEED_TEXTS[need] : undefined}
        data-chosen={needs.includes(need) || undefined}
      >
        <input
          type="checkbox"
          checked={needs.includes(need)}
          onChange={(event) => {
            const others = needs.filter((each) => each !== need);
            change({ needs: event.currentTarget.checked ? [...others, need] : others });
          }}
        />
        {isCompact && <NeedIcon need={need} />}
        <span>{NEED_TEXTS[need]}</span>
      </label>
    )),
    luggage: (
      <SelectField
        label="Luggage"
        value={luggage}
        onChange={(event) =>
          change({ luggage: LUGGAGE_COUNTS[event.currentTarget.selectedIndex] ?? 0 })
        }
      >
        {LUGGAGE_COUNTS.map((count) => (
          <option key={count} value={count}>
            {luggageText(count)}
          </option>
        ))}
      </SelectField>
    ),
    noteToDriver: (
      <TextField
        label="Note for the driver"
        rows={isCompact ? 1 : 3}
        maxLength={MAX_NOTE_LENGTH}
        hint={
          isCompact
            ? undefined
            : `For example, where to find you. ${noteToDriver.length} of ${MAX_NOTE_LENGTH} characters.`
        }
        value={noteToDriver}
        onChange={(event) => change({ noteToDriver: event.currentTarget.value })}
      />
    ),
  });
}

const NO_TRAVELLER: Traveller = { name: '', phone: '' };

interface TravellerFieldsProps {
  readonly traveller: Traveller | undefined;
  readonly refused: Traveller | null;
  readonly onChange: (traveller: Traveller | undefined) => void;
}

/** A mistake is shown until its field is changed. */
function TravellerFields({ traveller, refused, onChange }: TravellerFieldsProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const problems = refused === null ? {} : travellerProblems(refused);
  useEffect(() => {
    const fields = [nameField.current, phoneField.current];
    const wrong = fields.find((field) => field?.matches('[aria-invalid]'));
    wrong?.focus();
    // With its label above it.
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={traveller !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? NO_TRAVELLER : undefined)}
        />
        <span>I’m booking for someone else</span>
      </label>
      {traveller && (
        <>
          <Field
            ref={nameField}
            label="Their name"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={traveller.name}
            error={traveller.name === refused?.name ? problems.name : null}
            onChange={(event) => onChange({ ...traveller, name: event.currentTarget.value })}
          />
          <Field
            ref={phoneField}
            label="Their phone number"
            type="tel"
            autoComplete="off"
            maxLength={MAX_PHONE_LENGTH}
            value={traveller.phone}
            error={traveller.phone === refused?.phone ? problems.phone : null}
            onChange={(event) => onChange({ ...traveller, phone: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
