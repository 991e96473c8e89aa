import { useRef, useState, type RefObject } from 'react';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/Button';
import { Working } from '../../components/Working';
import { MINUTE_MS } from '../../domain/londonTime';
import type { PromoRecord } from '../../domain/promo';
import type { PromoList } from '../../firebase/promoAdmin';
import { useNow } from '../../hooks/useNow';
import { usePromoCodes } from '../../hooks/usePromoCodes';
import { DeletePromo } from './DeletePromo';
import { DiscardChanges } from './DiscardChanges';
import { PromoCard } from './PromoCard';
import styles from './PromoCodesTab.module.css';
import { PromoEditor } from './PromoEditor';
import { QuickSetup } from './QuickSetup';

/** What the form is open for: a new code, or one that is there. */
interface Editing {
  readonly promo: PromoRecord | null;
}

/** The promo codes: list, create, edit, delete, Quick Setup (spec section 2, 'Admin'). */
export function PromoCodesTab() {
  const { list, isLoading, problem, refresh } = usePromoCodes();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [wanted, setWanted] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<PromoRecord | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = list !== null && list.codes.length === 0 && list.unreadable.length === 0;

  function open(next: Editing | null): void {
    setWanted(null);
    setTouched(false);
    setEditing(next);
  }

  /** Opens the form for a code, but asks first where something typed would be lost. */
  function edit(promo: PromoRecord): void {
    if (isTouched && editing?.promo?.id !== promo.id) {
      setWanted({ promo });
    } else if (editing?.promo?.id !== promo.id) {
      open({ promo });
    }
  }

  function close(): void {
    open(null);
    newButton.current?.focus();
  }

  return (
    <div className={styles['tab']}>
      <div className={styles['actions']}>
        <Button
          ref={newButton}
          onClick={() => {
            if (editing === null) {
              open({ promo: null });
            } else {
              close();
            }
          }}
        >
          {editing === null ? '+ New Promo Code' : 'Cancel'}
        </Button>
        {isEmpty && <QuickSetup onDone={() => void refresh()} />}
        <Button variant="secondary" busy={isLoading} onClick={() => void refresh()}>
          {isLoading ? 'Loading...' : 'Refresh'}
        </Button>
      </div>
      {editing !== null && (
        <PromoEditor
          key={editing.promo?.id ?? ''}
          promo={editing.promo}
          onTouched={() => {
            setTouched(true);
          }}
          onStale={() => void refresh()}
          onSaved={() => {
            close();
            void refresh();
          }}
        />
      )}
      {problem !== null && (
        <Banner
          tone="danger"
          title="Error loading promo codes"
          actions={
            <Button busy={isLoading} onClick={() => void refresh()}>
              Try Again
            </Button>
          }
        >
          <p>{problem}</p>
        </Banner>
      )}
      {list === null && isLoading && <Working text="Loading promo codes..." />}
      {list !== null && (
        <PromoCodeList list={list} heading={heading} onEdit={edit} onDelete={setDeleting} />
      )}
      {wanted !== null && (
        <DiscardChanges
          onKeep={() => {
            setWanted(null);
          }}
          onDiscard={() => {
            open(wanted);
          }}
        />
      )}
      {deleting !== null && (
        <DeletePromo
          promo={deleting}
          onClose={() => {
            setDeleting(null);
          }}
          onDeleted={() => {
            setDeleting(null);
            if (editing?.promo?.id === deleting.id) {
              open(null);
            }
            // The button that was pressed goes with its card.
            void refresh().then(() => heading.current?.focus());
          }}
        />
      )}
    </div>
  );
}

interface PromoCodeListProps {
  readonly list: PromoList;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onEdit: (promo: PromoRecord) => void;
  readonly onDelete: (promo: PromoRecord) => void;
}

function PromoCodeList({ list, heading, onEdit, onDelete }: PromoCodeListProps) {
  const now = useNow(MINUTE_MS);
  const activeCount = list.codes.filter(({ isActive }) => isActive).length;
  return (
    <section className={styles['list']} aria-labelledby="promo-codes">
      <h2 id="promo-codes" ref={heading} tabIndex={-1}>
        Active Promo Codes ({activeCount})
      </h2>
      {list.unreadable.length > 0 && (
        <Banner tone="warn" title="Not all promo codes can be shown">
          <p>
            These documents are not complete, and nobody can use them: {list.unreadable.join(', ')}.
            Please have them repaired in the Firebase console.
          </p>
        </Banner>
      )}
      {list.codes.length === 0 ? (
        <p>No promo codes yet. Make one, or let Quick Setup make three to begin with.</p>
      ) : (
        <ul className={styles['cards']}>
          {list.codes.map((promo) => (
            <li key={promo.id}>
              <PromoCard
                promo={promo}
                now={now}
                onEdit={() => {
                  onEdit(promo);
                }}
                onDelete={() => {
                  onDelete(promo);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
