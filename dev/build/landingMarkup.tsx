import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { LandingScreen } from '../../src/features/landing/LandingScreen';

/** The landing page as the app shows it at first, as text. */
export function landingMarkup(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>,
  );
}
