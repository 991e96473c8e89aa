// Apart from the extras, which more screens load than have a form for them.
import { normalisePhone } from '../common/phone';
import { missingFields, phoneProblem } from '../common/validation';
import type { Traveller } from './extras';

/** A message for each of the traveller's fields that is missing or wrong, as typed. */
export function travellerProblems({ name, phone }: Traveller): Partial<Traveller> {
  const problem = phoneProblem(normalisePhone(phone));
  return { ...(problem !== null && { phone: problem }), ...missingFields({ name, phone }) };
}
