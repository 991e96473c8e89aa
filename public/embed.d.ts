/**
 * Types for pages that embed the taxi booking (docs/embedding.md). `data-on-event` names a function of the page's:
 *
 *     declare function onTaxiBooking(message: TaxiBookingMessage): void;
 *
 * A new version of the messages gets another `taxiBooking`; fields may be added without one.
 */

/** What every message has. */
interface OfVersion1 {
  readonly taxiBooking: 1;
}

/** What is to be paid, in pence, for a ride now or later. */
interface Priced {
  readonly when: 'now' | 'later';
  readonly pence: number;
}

/** What the page is told. Nothing in it tells who rides, from where or to where. */
export type TaxiBookingMessage = OfVersion1 &
  (
    | /** The app shows; again after every reload of the frame. */ { readonly type: 'ready' }
    | /** How tall it is, in CSS pixels; embed.js has changed the frame already. */ {
        readonly type: 'height';
        readonly height: number;
        readonly isNewScreen: boolean;
      }
    | /** A fare is shown. */ ({ readonly type: 'quoted' } & Priced)
    | /** A ride is booked. */ ({ readonly type: 'booked' } & Priced)
    | /** The passenger has cancelled a ride. */ { readonly type: 'cancelled' }
    | /** The dialog is closed. */ { readonly type: 'closed' }
  );

/** The attributes of the script, and of each element with the class `taxi-booking`. */
export interface TaxiBookingAttributes {
  /** In the page, or in a dialog that a button opens: where it stands, or in the corner. */
  readonly 'data-mode'?: 'inline' | 'popup' | 'button';
  /** The words on the button; with the firm's name also the title of the frame. */
  readonly 'data-label'?: string;
  readonly 'data-scheme'?: 'light' | 'dark' | 'auto';
  /** As '#rrggbb'. One that can't be read on pale grounds is refused, with a word in the console. */
  readonly 'data-accent'?: string;
  /** A place in words, searched for as if it had been typed. */
  readonly 'data-pickup'?: string;
  readonly 'data-dropoff'?: string;
  /** The name of a function on `window` that takes each TaxiBookingMessage. */
  readonly 'data-on-event'?: string;
}
