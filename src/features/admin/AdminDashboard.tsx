import { useSearchParams } from 'react-router-dom';
import { LogOutButton } from '../../auth/LogOutButton';
import { Screen } from '../../ui/Screen';
import { Tabs } from '../../ui/Tabs';
import { useNavigationState } from '../../hooks/useNavigationState';
import type { Admin } from '../../auth/useAdminAccess';
import styles from './AdminDashboard.module.css';
import { ManualBookingTab } from './phoneBooking/ManualBookingTab';
import { useManualDraft } from './phoneBooking/useManualDraft';
import { PromoCodesTab } from './promoCodes/PromoCodesTab';
import { usePromoDraft } from './promoCodes/usePromoDraft';

const TAB_PARAM = 'tab';
const PROMO_CODES = 'promo-codes';
const MANUAL_BOOKING = 'manual-booking';

/** The admin's dashboard with its two tabs (spec section 2). The address keeps the tab over a reload. */
export function AdminDashboard({ admin }: { readonly admin: Admin }) {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  // Here and not in the tabs, so that a tab that is left for the other loses nothing.
  const promoDraft = usePromoDraft();
  const manualDraft = useManualDraft();
  const selected = params.get(TAB_PARAM) === MANUAL_BOOKING ? MANUAL_BOOKING : PROMO_CODES;
  return (
    <Screen title="Admin" width="widest" takesFocus>
      <div className={styles['who']}>
        <p>
          Logged in as <strong>{admin.email}</strong>
        </p>
        <LogOutButton label="Logout" stays />
      </div>
      <Tabs
        label="Admin"
        selected={selected}
        onSelect={(tab) => {
          setParams({ [TAB_PARAM]: tab }, { replace: true, state });
        }}
        tabs={[
          { id: PROMO_CODES, label: 'Promo Codes', panel: <PromoCodesTab draft={promoDraft} /> },
          {
            id: MANUAL_BOOKING,
            label: 'Manual Booking',
            panel: <ManualBookingTab admin={admin} draft={manualDraft} />,
          },
        ]}
      />
    </Screen>
  );
}
