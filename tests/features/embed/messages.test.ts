import { expectTypeOf, it } from 'vitest';
import type { TaxiBookingMessage } from '../../../public/embed';
import type { FrameEvent, Envelope } from '../../../src/embed/messages';

it('the app’s messages are exactly those declared for host pages', () => {
  expectTypeOf<Envelope<FrameEvent>>().toExtend<TaxiBookingMessage>();
  expectTypeOf<TaxiBookingMessage>().toExtend<Envelope<FrameEvent>>();
});
