/**
 * Types for websites that embed the taxi booking (docs/embedding.md). `data-on-event` names a
 * function of the website:
 *
 *     declare function onTaxiBooking(message: TaxiBookingMessage): void;
 *
 * An incompatible change gets another `taxiBooking` number; fields may be added without one.
 */

interface Versioned {
  readonly taxiBooking: 1;
}

/** A fare in pence, for a ride now or later. */
interface Fare {
  readonly when: 'now' | 'later';
  readonly pence: number;
}

/** An event in the app. Never contains the passenger, pickup or drop-off. */
export type TaxiBookingMessage = Versioned &
  (
    | /** The app is shown; sent again after every reload of the frame. */ {
        readonly type: 'ready';
      }
    | /** The app's height in CSS pixels. embed.js has already resized the frame. */ {
        readonly type: 'height';
        readonly height: number;
        readonly isNewScreen: boolean;
      }
    | /** A fare is shown. */ ({ readonly type: 'quoted' } & Fare)
    | /** A ride is booked. */ ({ readonly type: 'booked' } & Fare)
    | /** The passenger has cancelled a ride. */ { readonly type: 'cancelled' }
    | /** The dialog is closed. */ { readonly type: 'closed' }
  );

/** The attributes of the script and of elements with the class `taxi-booking`. */
export interface TaxiBookingAttributes {
  /** 'popup' and 'button' open a dialog: from a button in the page, or in its corner. */
  readonly 'data-mode'?: 'inline' | 'popup' | 'button';
  /** The button's text and, with the firm's name, the title of the frame. */
  readonly 'data-label'?: string;
  readonly 'data-scheme'?: 'light' | 'dark' | 'auto';
  /** As '#rrggbb'. Ignored, with a console message, if unreadable on light backgrounds. */
  readonly 'data-accent'?: string;
  /** A place as text, searched for as if the user had typed it. */
  readonly 'data-pickup'?: string;
  readonly 'data-dropoff'?: string;
  /** The name of a function on `window` that receives each TaxiBookingMessage. */
  readonly 'data-on-event'?: string;
}
