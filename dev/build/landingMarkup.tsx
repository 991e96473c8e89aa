import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { LandingScreen } from '../../src/features/landing/LandingScreen';

export function landingMarkup(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>,
  );
}
