import { expectTypeOf, it } from 'vitest';
import type { TaxiBookingMessage } from '../../../public/embed';
import type { FrameEvent, Sent } from '../../../src/embed/messages';

it('are what the page is promised, and nothing else', () => {
  expectTypeOf<Sent<FrameEvent>>().toExtend<TaxiBookingMessage>();
  expectTypeOf<TaxiBookingMessage>().toExtend<Sent<FrameEvent>>();
});
