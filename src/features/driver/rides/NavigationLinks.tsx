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
  const links = navigationLinks(place, detectPlatform(navigator.userAgent));
  return (
    <div className={styles['links']}>
      {(isNext ? links : links.slice(0, 1)).map(({ app, href }) => {
        const isPreferred = app === links[0].app;
        return (
          <a
            key={app}
            className={styles[isNext && isPreferred ? 'nextLink' : 'link']}
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
