import type { LatLng } from '../../../domain/common/geo';
import { navigationLinks, detectPlatform } from '../../../domain/drivers/navigationLinks';
import styles from './Driver.module.css';

interface NavigationLinksProps {
  /** 'pickup' or 'drop-off'. */
  readonly to: string;
  readonly place: LatLng | null;
}

/** Links to the next place on the way. */
export function NavigationLinks({ to, place }: NavigationLinksProps) {
  if (place === null) {
    return null;
  }
  const links = navigationLinks(place, detectPlatform(navigator.userAgent));
  return (
    <div className={styles.links}>
      {links.map(({ app, href }) => {
        const isPreferred = app === links[0].app;
        return (
          <a
            key={app}
            className={styles[isPreferred ? 'nextLink' : 'link']}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={isPreferred ? undefined : `Navigate to ${to} with ${app}`}
          >
            {isPreferred ? `Navigate to ${to}` : `With ${app}`}
          </a>
        );
      })}
    </div>
  );
}
