import { useState } from 'react';
import {
  repeatWeekly,
  type WeekResult,
  type WeeklyBooking,
} from '../../../../../usecases/repeatWeekly';
import { config } from '../../../../../config';
import { useSubmit } from '../../../../../hooks/useSubmit';

export function useRepeatWeekly(booking: Omit<WeeklyBooking, 'hasEmails'>) {
  const [weeks, setWeeks] = useState<readonly WeekResult[]>([]);
  const { isBusy, outcome, submit } = useSubmit(async () => {
    setWeeks([]);
    const hasEmails = config.confirmationMail === 'firm';
    await repeatWeekly({ ...booking, hasEmails }, Date.now, (week) =>
      setWeeks((before) => [...before, week]),
    );
    return 'done' as const;
  });
  return { weeks, isBusy, isDone: outcome !== null, start: submit };
}
