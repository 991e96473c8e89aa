import { expectTypeOf, it } from 'vitest';
import type { TaxiBookingMessage } from '../../../public/embed';
import type { FrameEvent, Envelope } from '../../../src/embed/messages';

it('are what the page is promised, and nothing else', () => {
  expectTypeOf<Envelope<FrameEvent>>().toExtend<TaxiBookingMessage>();
  expectTypeOf<TaxiBookingMessage>().toExtend<Envelope<FrameEvent>>();
});
