import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';

/** A document's fields: as the SDK has them, with its Timestamp and GeoPoint. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value of a kind that the app never writes, kept as REST has it. */
class ForeignValue {
  constructor(readonly value: Fields) {}
}

const valueSchema = v.record(v.string(), v.unknown());
const fieldsSchema = v.fallback(v.record(v.string(), valueSchema), {});
const mapSchema = v.object({ fields: fieldsSchema });
const arraySchema = v.object({ values: v.fallback(v.array(valueSchema), []) });
const pointSchema = v.object({
  latitude: v.fallback(v.number(), 0),
  longitude: v.fallback(v.number(), 0),
});

/** Reads the fields of a document of Firestore's REST interface. */
export function readFields(fields: unknown): Fields {
  return Object.fromEntries(
    Object.entries(v.parse(fieldsSchema, fields)).map(([name, value]) => [name, readValue(value)]),
  );
}

function readValue(value: Fields): unknown {
  const [[kind, content] = ['nullValue', null]] = Object.entries(value);
  switch (kind) {
    case 'nullValue':
      return null;
    case 'booleanValue':
    case 'stringValue':
      return content;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return timestampOf(String(content));
    case 'geoPointValue': {
      const { latitude, longitude } = v.parse(pointSchema, content);
      return new GeoPoint(latitude, longitude);
    }
    case 'mapValue':
      return readFields(v.parse(mapSchema, content).fields);
    case 'arrayValue':
      return v.parse(arraySchema, content).values.map(readValue);
    default:
      return new ForeignValue(value);
  }
}

/** Writes fields as Firestore's REST interface takes them. */
export function writeFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, writeValue(value)]),
  );
}

/**
 * Writes a value as Firestore's REST interface takes it.
 * @throws Error for what Firestore can't hold
 */
export function writeValue(value: unknown): Fields {
  switch (typeof value) {
    case 'boolean':
      return { booleanValue: value };
    case 'string':
      return { stringValue: value };
    case 'number':
      return Number.isSafeInteger(value)
        ? { integerValue: String(value) }
        : { doubleValue: Number.isFinite(value) ? value : String(value) };
    case 'object':
      return writeObject(value);
    default:
      throw new Error(`Firestore holds no ${typeof value}`);
  }
}

function writeObject(value: object | null): Fields {
  if (value === null) {
    return { nullValue: null };
  }
  if (value instanceof ForeignValue) {
    return value.value;
  }
  if (value instanceof Timestamp) {
    return { timestampValue: textOf(value) };
  }
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  return Array.isArray(value)
    ? { arrayValue: { values: value.map(writeValue) } }
    : { mapValue: { fields: writeFields({ ...value }) } };
}

// A Date knows milliseconds only, and Firestore keeps microseconds.
function timestampOf(text: string): Timestamp {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(text) ?? [];
  const seconds = Math.floor(Date.parse(text) / 1000);
  return new Timestamp(seconds, Number(fraction.padEnd(9, '0')));
}

function textOf({ seconds, nanoseconds }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${whole}.${String(nanoseconds).padStart(9, '0')}Z`;
}
