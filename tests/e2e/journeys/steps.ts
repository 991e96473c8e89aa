import type { Screen } from '../engines/screen';
import { GUEST } from '../pages/guest';

/** On the guest login. */
export async function logInAsGuest(app: Screen): Promise<void> {
  await app.fill('Full name', GUEST.name);
  await app.fill('Email address', GUEST.email);
  await app.fill('Phone number', GUEST.phone);
  await app.press('button', 'Login as Guest');
}

/** On the map or a form with the same fields. */
export async function chooseTrip(app: Screen): Promise<void> {
  await app.fill('Pickup', 'saturday market');
  await app.press('option', /Saturday Market/);
  await app.fill('Drop-off', 'walkington');
  await app.press('option', /Walkington/);
  await app.expectText(/\d min/);
}

/** Books the usual trip for now as a guest. */
export async function bookNow(app: Screen, address: string): Promise<void> {
  await app.open(`${address}#/guestLogin`);
  await logInAsGuest(app);
  await chooseTrip(app);
  await app.press('button', 'Continue Booking');
  await app.press('button', 'Book Ride Now');
  await app.expectText('Searching for Drivers');
}

/** On a page's login form. */
export async function logIn(
  app: Screen,
  { email, password }: { readonly email: string; readonly password: string },
  button: string,
): Promise<void> {
  await app.fill('Email', email);
  await app.fill('Password', password);
  await app.press('button', button);
}
