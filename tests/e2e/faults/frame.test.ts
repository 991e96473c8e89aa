import type { Page } from '@playwright/test';
import { ConfirmPage, GUEST, GuestLoginPage, MapPage, TrackingPage } from '../pages/guest';
import { widgetFrame } from '../world/hostSite';
import { testFlows, type BrowserFlow, type Stage } from './cell';
import { countDocuments } from './documents';
import { FRAME_GUEST } from './users';

const opener = (page: Page) => page.getByRole('button', { name: 'Book a taxi' });
const stillLoggedIn = (page: Page) =>
  widgetFrame(page).getByRole('button', { name: `Continue as ${GUEST.name}` });

async function openHostPage({ page, world }: Stage, mode: 'inline' | 'popup'): Promise<void> {
  const { hostSite, address } = world;
  hostSite.show(`<script src="${address}embed.js" data-mode="${mode}"></script>`);
  await page.goto(hostSite.origin);
  if (mode === 'popup') {
    await opener(page).click();
  }
}

/** Goes on as the guest who is known in the frame, or logs in there. */
async function openConfirmation(page: Page): Promise<void> {
  const widget = widgetFrame(page);
  const login = widget.getByRole('button', { name: 'Login as Guest' });
  await login.waitFor();
  if (await stillLoggedIn(page).isVisible()) {
    await stillLoggedIn(page).click();
  } else {
    await login.click();
    await new GuestLoginPage(widget).logIn();
  }
  const map = new MapPage(widget);
  await map.chooseTrip();
  await (await map.continue()).heading.waitFor();
}

const booking = (mode: 'inline' | 'popup'): BrowserFlow => ({
  user: FRAME_GUEST,
  open: async (stage) => {
    await openHostPage(stage, mode);
    await openConfirmation(stage.page);
  },
  restarted: mode === 'inline' ? stillLoggedIn : opener,
  ready: (page) => widgetFrame(page).getByText('Walkington, East Yorkshire'),
  press: (page) => new ConfirmPage(widgetFrame(page)).bookNow.click(),
  done: (page) => new TrackingPage(widgetFrame(page)).heading,
  doneLater: (page) => widgetFrame(page).getByRole('article').filter({ hasText: 'Walkington' }),
  count: countDocuments('riders'),
});

testFlows({
  'book in an inline frame': booking('inline'),
  'book in a popup': booking('popup'),
});
