import { NEW_RIDER, REGISTER_FIELDS } from '../pages/account';
import { journey } from '../engines/fixtures';
import { chooseTrip, logIn } from './steps';

journey(
  'a rider registers, logs in, books and sees the history @every-engine',
  async ({ app, world, look }) => {
    await app.open(`${world.address}#/RiderRegisterScreen`);
    for (const field of REGISTER_FIELDS) {
      await app.fill(field, NEW_RIDER[field]);
    }
    await look('registration');
    await app.press('button', 'Create Account');
    await app.expectText('Registration successful! Please log in.');
    const account = { email: NEW_RIDER['Email Address'], password: NEW_RIDER.Password };
    await logIn(app, account, 'Login as Rider');
    await chooseTrip(app);
    await app.press('button', 'Continue Booking');
    await app.press('button', 'Book Ride Now');
    await app.expectText('Searching for Drivers');
    await app.open(`${world.address}#/ride-history`);
    await app.within('region', 'Current Rides').expectText('Walkington');
    await app.within('region', 'Cancelled Rides').expectText('No rides found.');
    await look('history');
  },
);
