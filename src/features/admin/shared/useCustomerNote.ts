import { useState } from 'react';
import { config } from '../../../config';
import { normaliseText } from '../../../domain/common/texts';
import { errorMessage } from '../../../errors/errorMessage';
import type { CustomerNote } from '../../../domain/ride/customerNote';
import { findCustomerNote, saveCustomerNote } from '../../../firebase/accounts/customers';
import { readyValue, useLoaded } from '../../../hooks/useLoaded';
import { useSubmit } from '../../../hooks/useSubmit';

/** The note on a number, by its key, and how it is saved; null until it is loaded. */
export function useCustomerNote(id: string, onSaved: () => void) {
  const loaded = useLoaded(id, findCustomerNote);
  const [saved, setSaved] = useState<CustomerNote | null>(null);
  const save = useSubmit(async (typed: CustomerNote) => {
    const text = normaliseText(typed.note);
    const next = { ...typed, note: text, isForDriver: typed.isForDriver && text !== '' };
    try {
      await saveCustomerNote(id, next, config.adminUid);
      setSaved(next);
      onSaved();
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  });
  return { note: saved ?? readyValue(loaded), loaded, save };
}
