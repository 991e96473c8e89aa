import { Suspense, useLayoutEffect } from 'react';
import { HashRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { hasStoredAccount } from '../platform/deviceStorage';
import { Spinner } from '../ui/feedback/Spinner';
import { configProblems, config } from '../config';
import { canUseStorage, useHasLostDatabase } from '../embed/canUseStorage';
import { ROUTES, findRoute } from '../routes';
import { LandingScreen } from '../features/landing/LandingScreen';
import { useBlockedText } from './startup/afterAppCheck';
import { usePrefetch, type PrefetchPlan } from './startup/prefetch';
import { lazyComponent } from '../ui/lazyComponent';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ToastHost } from './ToastHost';
import { lazyScreen, prefetchPlan } from './screens';

const BlockerNotice = lazyComponent(() => import('./BlockerNotice'), 'BlockerNotice');
const ConfigErrorScreen = lazyComponent(() => import('./ConfigErrorScreen'), 'ConfigErrorScreen');
const EmbeddedApp = lazyComponent(() => import('../embed/EmbeddedApp'), 'EmbeddedApp');
const StaffInFrame = lazyComponent(() => import('../embed/EmbeddedApp'), 'StaffInFrame');
const NotFoundScreen = lazyScreen('NotFoundScreen');

/** Of two screens, the second is for a browser with an account. */
const SCREENS = ROUTES.map(({ screens, ...route }) => {
  const [Screen = LandingScreen, AccountScreen = Screen] = screens.map((name) => lazyScreen(name));
  return { ...route, Screen, AccountScreen };
});

/** The routes of spec section 2, loaded lazily. */
export function App() {
  const hasLostDatabase = useHasLostDatabase();
  const blockedText = useBlockedText();
  if (configProblems.length > 0) {
    return (
      <Suspense fallback={null}>
        <ConfigErrorScreen problems={configProblems} />
      </Suspense>
    );
  }
  return (
    <HashRouter>
      <RouteTitle />
      {(window.parent !== window || hasLostDatabase || !canUseStorage()) && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <EmbeddedApp />
          </Suspense>
        </ErrorBoundary>
      )}
      {blockedText !== null && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <BlockerNotice text={blockedText} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Screens />
      <ToastHost />
    </HashRouter>
  );
}

function RouteScreen({ route }: { readonly route: (typeof SCREENS)[number] }) {
  const { Screen, AccountScreen, needs } = route;
  // Unlike `parent`, a page can't replace `top`, not even in a frame of its own origin.
  if (needs === 'staff' && window.top !== window) {
    return <StaffInFrame />;
  }
  return hasStoredAccount() ? <AccountScreen /> : <Screen />;
}

/** Beside the screen, so that nothing is prefetched before the screen's own code is there. */
function Prefetch({ plan }: { readonly plan: PrefetchPlan | undefined }) {
  usePrefetch(plan);
  return null;
}

function Screens() {
  const location: Location<unknown> = useLocation();
  const { pathname, key, state } = location;
  return (
    <ErrorBoundary resetKey={`${pathname} ${key}`}>
      <Suspense fallback={<Spinner text="Loading…" />}>
        <Routes>
          {SCREENS.map((route) => (
            <Route
              key={route.path}
              path={route.isNested === true ? `${route.path}/*` : route.path}
              element={<RouteScreen route={route} />}
            />
          ))}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
        <Prefetch plan={prefetchPlan(pathname, state)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Titles a screen while it loads; its heading then overrides the title. */
export function RouteTitle() {
  const { pathname } = useLocation();
  const title = findRoute(pathname)?.title ?? 'Page not found';
  // A layout effect runs before the screen's effects.
  useLayoutEffect(() => {
    document.title = `${title} – ${config.firmName}`;
  }, [title]);
  return null;
}
