import { memo, type RefObject } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import { isExpired, type PromoList, type Promo } from '../../../domain/promo/promo';
import { useNow } from '../../../hooks/useNow';
import { useProgressiveList } from '../../../hooks/useProgressiveList';
import { PromoCard } from './PromoCard';
import records from '../shared/Records.module.css';
import styles from './Promos.module.css';

interface PromoCodeListProps {
  readonly list: PromoList;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isLocked: boolean;
  readonly onEdit: (promo: Promo) => void;
  readonly onDelete: (promo: Promo) => void;
}

/** The promo codes as cards, with the number of active ones (spec section 2). */
export const PromoCodeList = memo(function PromoCodeList(props: PromoCodeListProps) {
  const { list, heading, isLocked, onEdit, onDelete } = props;
  const now = useNow(MINUTE_MS);
  const shown = useProgressiveList(list.codes);
  const activeCount = list.codes.filter(({ isActive }) => isActive).length;
  return (
    <section className={records.list} aria-labelledby="promo-codes">
      <h2 id="promo-codes" ref={heading} tabIndex={-1}>
        {`Active Promo Codes (${activeCount})`}
      </h2>
      {list.unreadable.length > 0 && (
        <Banner tone="warn" title="Some promo codes can’t be shown">
          <p>
            {`These records have errors: ${list.unreadable.join(', ')}. Fix them in the Firebase console.`}
          </p>
        </Banner>
      )}
      {list.codes.length === 0 ? (
        <p>
          {list.unreadable.length === 0
            ? 'No promo codes yet. Create one, or use Quick Setup to add three.'
            : 'No promo codes yet. Create one.'}
        </p>
      ) : (
        <ul className={styles.cards}>
          {shown.map((promo) => (
            <li key={promo.id}>
              <PromoCard
                promo={promo}
                hasExpired={isExpired(promo, now)}
                isLocked={isLocked}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
