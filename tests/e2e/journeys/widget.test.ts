import { expect } from '@playwright/test';
import { toDateTimeInput } from '../../../src/domain/common/londonTime';
import { bookedRides } from '../world/backendState';
import { nextWeekday, timePattern } from '../world/laterState';
import { journey } from '../engines/fixtures';
import { chooseTrip, logInAsGuest } from './steps';

// WebKit's driver scrolls no page around a frame of another origin.
journey.use({ screenSize: { width: 390, height: 1100 } });

function embed(address: string, attributes: string): string {
  return `<script src="${address}embed.js" ${attributes}></script>`;
}

journey('a guest books in an inline widget @every-engine @in-ci', async ({ app, world, look }) => {
  const { hostSite, address } = world;
  // In Safari another frame that navigates makes this one forget its history.
  hostSite.show(
    `<h1>Elsewhere</h1>${embed(address, 'data-mode="inline" data-accent="#7a1f3d" data-scheme="light"')}
     <iframe id="other" title="Other" srcdoc="Other"></iframe>`,
  );
  await app.open(hostSite.origin);
  const widget = app.frame();
  await widget.press('button', /^Where to\?/);
  await chooseTrip(widget);
  await look('widget-inline');
  await widget.press('button', 'Continue Booking');
  await widget.press('button', 'Login as Guest');
  await logInAsGuest(widget);
  await widget.expectText('Welcome, Guest One');
  await app.run(`document.getElementById('other').contentWindow.history.pushState(1, '')`);
  await widget.press('button', 'Continue Booking');
  await widget.expectText('Confirm Your Trip');
  await widget.press('button', 'Back to Rider Map');
  await widget.press('button', 'Continue Booking');
  await widget.press('button', 'Book Ride Now');
  await widget.expectText('Searching for Drivers');
  expect(await bookedRides(world.backend)).toMatchObject([{ status: 'pending' }]);
});

journey('a guest books for later in a popup widget @every-engine', async ({ app, world, look }) => {
  const { hostSite, address } = world;
  const time = nextWeekday('wednesday', '11:00');
  hostSite.show(`<h1>Elsewhere</h1>${embed(address, 'data-mode="popup"')}`);
  await app.open(hostSite.origin);
  await app.press('button', 'Book a taxi');
  const widget = app.frame();
  await widget.press('button', 'Login as Guest');
  await logInAsGuest(widget);
  await chooseTrip(widget);
  await widget.press('radio', 'Ride Later');
  await widget.fill('Pickup Time:', toDateTimeInput(time));
  await look('widget-popup');
  await widget.press('button', 'Continue Booking');
  await widget.press('button', 'Book Ride Later');
  await widget.within('article', timePattern(time)).expectText('Driver found and assigned');
  await app.press('button', 'Close');
  await app.expectNoText('×');
});
