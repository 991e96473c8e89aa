import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';

export type Fields = Readonly<Record<string, unknown>>;

/** A value of a type that the app never writes, kept in its REST form. */
class RawValue {
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

/** Decodes the fields of a document from Firestore's REST format. */
export function decodeFields(fields: unknown): Fields {
  return Object.fromEntries(
    Object.entries(v.parse(fieldsSchema, fields)).map(([name, value]) => [
      name,
      decodeValue(value),
    ]),
  );
}

function decodeValue(value: Fields): unknown {
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
      return decodeTimestamp(String(content));
    case 'geoPointValue': {
      const { latitude, longitude } = v.parse(pointSchema, content);
      return new GeoPoint(latitude, longitude);
    }
    case 'mapValue':
      return decodeFields(v.parse(mapSchema, content).fields);
    case 'arrayValue':
      return v.parse(arraySchema, content).values.map(decodeValue);
    default:
      return new RawValue(value);
  }
}

/** Encodes fields in Firestore's REST format. */
export function encodeFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]),
  );
}

/** Encodes a value in Firestore's REST format. Throws if Firestore can't store it. */
export function encodeValue(value: unknown): Fields {
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
      return encodeObject(value);
    default:
      throw new Error(`Firestore can't store ${typeof value}`);
  }
}

function encodeObject(value: object | null): Fields {
  if (value === null) {
    return { nullValue: null };
  }
  if (value instanceof RawValue) {
    return value.value;
  }
  if (value instanceof Timestamp) {
    return { timestampValue: encodeTimestamp(value) };
  }
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  return Array.isArray(value)
    ? { arrayValue: { values: value.map(encodeValue) } }
    : { mapValue: { fields: encodeFields({ ...value }) } };
}

// Not through Date, which would cut Firestore's microseconds to milliseconds.
function decodeTimestamp(text: string): Timestamp {
  const [, fraction = ''] = /\.(\d+)Z$/.exec(text) ?? [];
  const seconds = Math.floor(Date.parse(text) / 1000);
  return new Timestamp(seconds, Number(fraction.padEnd(9, '0')));
}

function encodeTimestamp({ seconds, nanoseconds }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${whole}.${String(nanoseconds).padStart(9, '0')}Z`;
}
