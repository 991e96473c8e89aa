import { BOOKING_COMMITS, type NamedCommits } from './honestBookingCommits';
import { DISPATCH_COMMITS } from './honestDispatchCommits';

export const HONEST_COMMITS: NamedCommits = { ...BOOKING_COMMITS, ...DISPATCH_COMMITS };
