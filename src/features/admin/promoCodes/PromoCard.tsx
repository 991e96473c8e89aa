import { memo } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Card, Details } from '../../../ui/layout/Card';
import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { formatPounds } from '../../../domain/common/money';
import type { Promo } from '../../../domain/promo/promo';
import { discountText, usageText, uniqueUsers, unreadableExpiryText } from './promoTexts';
import records from '../shared/Records.module.css';
import styles from './Promos.module.css';

interface PromoCardProps {
  readonly promo: Promo;
  readonly hasExpired: boolean;
  readonly isLocked: boolean;
  readonly onEdit: (promo: Promo) => void;
  readonly onDelete: (promo: Promo) => void;
}

export const PromoCard = memo(function PromoCard(props: PromoCardProps) {
  const { promo, hasExpired, isLocked, onEdit, onDelete } = props;
  const action = (text: string, variant: 'secondary' | 'danger', act: typeof onEdit) => (
    <Button
      variant={variant}
      aria-label={`${text} ${promo.code}`}
      disabled={isLocked}
      onClick={() => act(promo)}
    >
      {text}
    </Button>
  );
  return (
    <Card>
      <article className={records.record} aria-label={promo.code}>
        <header className={records.header}>
          <h3 className={records.name}>{promo.code}</h3>
          <p className={records.badges}>
            <span className={promo.isActive ? records.ok : records.off}>
              {promo.isActive ? '✓ Active' : '– Inactive'}
            </span>
            {hasExpired && <span className={records.warn}>! Expired</span>}
            {typeof promo.expiryDate === 'string' && (
              <span className={records.warn}>! Expiry not valid</span>
            )}
          </p>
        </header>
        <p>{promo.description}</p>
        <Details
          rows={[
            ['Discount', discountText(promo)],
            ['Min fare', formatPounds(promo.minFare) ?? 'None'],
            ['Min final fare', formatPounds(promo.minFinalFare) ?? 'None'],
            ['Who can use it', promo.ridersOnly ? 'Registered riders only' : 'Everyone'],
            ['Usage', <Usage promo={promo} />],
            ['Unique users', uniqueUsers(promo)],
            ['Last used', timeOr('Never', promo.lastUsedAt)],
            ['Expiry', expiryText(promo.expiryDate)],
            ['Created', timeOr('Not known', promo.createdAt)],
          ]}
        />
        <div className={records.actions}>
          {action('Edit', 'secondary', onEdit)}
          {action('Delete', 'danger', onDelete)}
        </div>
      </article>
    </Card>
  );
});

function Usage({ promo }: { readonly promo: Promo }) {
  return (
    <>
      <span>{usageText(promo)}</span>
      {promo.usageLimit !== null && (
        <progress
          className={styles.bar}
          aria-label="Usage against the limit"
          value={Math.min(promo.timesUsed, promo.usageLimit)}
          max={promo.usageLimit}
        />
      )}
    </>
  );
}

function expiryText(expiry: Promo['expiryDate']): string {
  return typeof expiry === 'string' ? unreadableExpiryText(expiry) : timeOr('No expiry', expiry);
}

function timeOr(text: string, time: Instant | null): string {
  return time === null ? text : formatLondon(time, serverNow());
}
