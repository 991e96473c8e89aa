import type { LatLng } from '../../../domain/common/geo';
import { navigationLinks, detectPlatform } from '../../../domain/drivers/navigationLinks';
import styles from './Driver.module.css';

interface NavigationLinksProps {
  /** 'pickup' or 'drop-off'. */
  readonly to: string;
  readonly place: LatLng | null;
  /** The place that matters now has the larger link. */
  readonly isNext: boolean;
}

/** Opens a place in the phone's map app, apart from this page. */
export function NavigationLinks({ to, place, isNext }: NavigationLinksProps) {
  if (place === null) {
    return null;
  }
  const [first, ...others] = navigationLinks(place, detectPlatform(navigator.userAgent));
  return (
    <div className={styles['ways']}>
      <a
        className={styles[isNext ? 'wayNext' : 'way']}
        href={first.href}
        target="_blank"
        rel="noopener noreferrer"
      >
        Navigate to {to}
      </a>
      {isNext &&
        others.map(({ app, href }) => (
          <a
            key={app}
            className={styles['otherWay']}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Navigate to ${to} with ${app}`}
          >
            With {app}
          </a>
        ))}
    </div>
  );
}
