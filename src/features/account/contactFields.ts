import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../domain/common/validation';
import type { FieldSpec } from '../../ui/controls/TextInputs';

/** The first fields of both forms, which the spec labels differently. */
export function contactFields(
  name: string,
  email: string,
  phone: string,
): readonly FieldSpec<'name' | 'email' | 'phone'>[] {
  return [
    { name: 'name', label: name, autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
    {
      name: 'email',
      label: email,
      type: 'email',
      autoComplete: 'email',
      maxLength: MAX_EMAIL_LENGTH,
    },
    {
      name: 'phone',
      label: phone,
      type: 'tel',
      autoComplete: 'tel',
      maxLength: MAX_PHONE_LENGTH,
    },
  ];
}
