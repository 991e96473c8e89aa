import type { FirmContact } from '../settings';
import type { NextRide } from './findNextRide';

// Must match src/app/tokens.css, which the page can't load.
const STYLES = `
:root{color-scheme:light dark;--surface:#f5f1e8;--raised:#fffdf8;--ink:#1b2526;--soft:#4f5b5b;--accent:#0d5f57;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--surface:#12191a;--raised:#1a2425;--ink:#eef0ea;--soft:#aebab6;--accent:#5cc9b8;--on-accent:#06231f}}
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:1rem;max-width:32rem;margin:0 auto;padding:1.5rem 1rem}
h1{font:600 clamp(1.6rem,1.35rem + 1.2vw,2.125rem)/1.2 'Zilla Slab',Rockwell,Georgia,serif}
h2{font-size:1rem}
section{display:grid;gap:.25rem;padding:1rem;border-radius:.625rem;background:var(--raised)}
section p:nth-of-type(1){font-size:1.1875rem}
.soft{color:var(--soft)}
a,button{display:block;min-height:44px;padding:.5rem 1.125rem;border:2px solid var(--accent);border-radius:.625rem;font:600 1rem/1.5 system-ui,sans-serif;text-align:center;text-decoration:none}
a{background:var(--accent);color:var(--on-accent)}
button{background:var(--raised);color:var(--accent);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Reloads the page once the site answers: browsers don't notice every return of the network. */
const SCRIPT = `
const reload=()=>location.reload();
const check=()=>{if(!document.hidden)fetch('',{method:'HEAD',cache:'no-store'}).then(reload,()=>{})};
document.querySelector('button').onclick=reload;
addEventListener('online',check);
document.addEventListener('visibilitychange',check);
setInterval(check,10000);
`;

/** The page for a navigation without network, with a policy that allows only its own code. */
export function offlinePage(firm: FirmContact, ride: NextRide | null): Response {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(
    `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>No connection – ${escapeHtml(firm.name)}</title>
<style nonce="${nonce}">${STYLES}</style>
<main>
<p class="soft">${escapeHtml(firm.name)}</p>
<h1>We can’t connect right now</h1>
<p>Check your internet connection and try again, or call us.</p>
${ride === null ? '' : rideSection(ride)}
<a href="tel:${firm.dial}">Call ${escapeHtml(firm.phone)}</a>
<button type="button">Try Again</button>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy.join('; '),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      },
    },
  );
}

function rideSection({ when, places, driver, plate }: NextRide): string {
  const driverText = [
    ...(driver === null ? [] : [`Driver ${driver}`]),
    ...(plate === null ? [] : [`plate number ${plate}`]),
  ].join(', ');
  return [
    '<section>',
    '<h2>Your next ride</h2>',
    ...[when, places, driverText].filter(Boolean).map((text) => `<p>${escapeHtml(text)}</p>`),
    '<p class="soft">This may be out of date. It will update when you’re back online.</p>',
    '</section>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
