import type { LatLng } from '../../../domain/common/geo';
import { navigationLinks, detectPlatform } from '../../../domain/drivers/navigationLinks';
import styles from './Driver.module.css';

interface NavigationLinksProps {
  /** 'pickup' or 'drop-off'. */
  readonly to: string;
  readonly place: LatLng | null;
  /** The next place on the way gets the larger link. */
  readonly isNext: boolean;
}

export function NavigationLinks({ to, place, isNext }: NavigationLinksProps) {
  if (place === null) {
    return null;
  }
  const [first, ...others] = navigationLinks(place, detectPlatform(navigator.userAgent));
  return (
    <div className={styles['links']}>
      <a
        className={styles[isNext ? 'nextLink' : 'link']}
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
            className={styles['otherLink']}
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
