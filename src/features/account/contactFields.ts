import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../domain/common/validation';

const FIELDS = [
  { name: 'name', autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: MAX_EMAIL_LENGTH },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_PHONE_LENGTH },
] as const;

/** The first fields of both forms, which the spec labels differently. */
export function contactFields(labels: Readonly<Record<(typeof FIELDS)[number]['name'], string>>) {
  return FIELDS.map((field) => ({ ...field, label: labels[field.name] }));
}
