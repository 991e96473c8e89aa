import { endOfLondonDate, londonWallTime, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { parseNumberInput, parsePoundsInput, poundsInputValue } from '../common/numberInput';
import {
  MAX_CODE_LENGTH,
  normalisePromoCode,
  type StoredPromoTerms,
  type PromoDiscount,
  type PromoExpiry,
  type PromoTerms,
} from './promo';
import type { Result } from '../common/validation';

/** The admin's promo form as it is typed (spec section 5). Blank means no such limit. */
export interface PromoForm {
  readonly code: string;
  readonly description: string;
  readonly discountType: PromoDiscount['kind'];
  readonly discountValue: string;
  readonly maxDiscount: string;
  readonly minFare: string;
  readonly minFinalFare: string;
  readonly usageLimit: string;
  /** 'YYYY-MM-DD'; the code holds until the end of that day in London. */
  readonly expiryDate: string;
  readonly isActive: boolean;
  readonly ridersOnly: boolean;
}

/** The message of each field that is wrong. */
export type PromoFormErrors = Readonly<Partial<Record<keyof PromoForm, string>>>;

export const EMPTY_PROMO_FORM: PromoForm = {
  code: '',
  description: '',
  discountType: 'percentage',
  discountValue: '',
  maxDiscount: '',
  minFare: '',
  minFinalFare: '',
  usageLimit: '',
  expiryDate: '',
  isActive: true,
  ridersOnly: false,
};

export const MAX_DESCRIPTION_LENGTH = 200;

/** What the code's document can be called; the rules hold the same. */
const CODE = /^[A-Z0-9_-]+$/;
/** The database keeps such names for itself. */
const RESERVED_CODE = /^__.*__$/;
const HIGHEST_PERCENTAGE = 100;
const NOTHING_OFF_TEXT = 'A discount can’t be 0.';

/** The form that shows a promo code for editing. */
export function toPromoForm(promo: StoredPromoTerms): PromoForm {
  const pounds = (amount: Pence | null): string =>
    amount === null ? '' : poundsInputValue(amount);
  return {
    code: promo.code,
    description: promo.description,
    discountType: promo.discount.kind,
    discountValue:
      promo.discount.kind === 'fixed'
        ? poundsInputValue(promo.discount.amount)
        : String(promo.discount.percent),
    maxDiscount: pounds(promo.maxDiscount),
    minFare: pounds(promo.minFare),
    minFinalFare: pounds(promo.minFinalFare),
    usageLimit: promo.usageLimit === null ? '' : String(promo.usageLimit),
    expiryDate: dateOf(promo.expiryDate),
    isActive: promo.isActive,
    ridersOnly: promo.ridersOnly,
  };
}

/**
 * Checks the form and reads it (spec section 5): the code trimmed and in upper case, amounts in pence. `before` is the
 * code that is being edited, null for a new one.
 */
export function parsePromoForm(
  form: PromoForm,
  before: Pick<StoredPromoTerms, 'expiryDate'> | null,
  now: Instant,
):
  | { readonly ok: true; readonly terms: PromoTerms }
  | { readonly ok: false; readonly errors: PromoFormErrors } {
  const errors: Partial<Record<keyof PromoForm, string>> = {};
  const taken = <Value>(field: keyof PromoForm, read: Result<Value>): Value | null => {
    if (read.ok) {
      return read.value;
    }
    errors[field] = read.message;
    return null;
  };
  const optional = <Value>(
    field: keyof PromoForm,
    typed: string,
    read: (typed: string) => Result<Value>,
  ): Value | null => (typed.trim() === '' ? null : taken(field, read(typed)));

  const code = taken('code', readCode(form.code));
  const description = taken('description', readDescription(form.description));
  const discount = taken('discountValue', readDiscount(form));
  const terms = {
    maxDiscount: optional('maxDiscount', form.maxDiscount, readMaxDiscount),
    minFare: optional('minFare', form.minFare, parsePoundsInput),
    minFinalFare: optional('minFinalFare', form.minFinalFare, parsePoundsInput),
    usageLimit: optional('usageLimit', form.usageLimit, readUsageLimit),
    expiryDate: taken('expiryDate', readExpiry(form.expiryDate, before, now)),
    isActive: form.isActive,
    ridersOnly: form.ridersOnly,
  };
  if (
    code === null ||
    description === null ||
    discount === null ||
    Object.keys(errors).length > 0
  ) {
    return { ok: false, errors };
  }
  return { ok: true, terms: { code, description, discount, ...terms } };
}

function readCode(typed: string): Result<string> {
  const code = normalisePromoCode(typed);
  if (code === '') {
    return { ok: false, message: 'Code is required' };
  }
  if (RESERVED_CODE.test(code)) {
    return { ok: false, message: 'Please choose a code that does not begin and end with __.' };
  }
  return CODE.test(code) && code.length <= MAX_CODE_LENGTH
    ? { ok: true, value: code }
    : {
        ok: false,
        message: `Please use letters, digits, - and _ only, at most ${String(MAX_CODE_LENGTH)} of them.`,
      };
}

function readDescription(typed: string): Result<string> {
  const description = typed.trim();
  if (description === '') {
    return { ok: false, message: 'Description is required' };
  }
  return description.length <= MAX_DESCRIPTION_LENGTH
    ? { ok: true, value: description }
    : {
        ok: false,
        message: `Please use at most ${String(MAX_DESCRIPTION_LENGTH)} characters.`,
      };
}

function readDiscount({ discountType, discountValue }: PromoForm): Result<PromoDiscount> {
  if (discountValue.trim() === '') {
    return { ok: false, message: 'Discount value is required' };
  }
  if (discountType === 'fixed') {
    const amount = aboveZero(parsePoundsInput(discountValue), NOTHING_OFF_TEXT);
    return amount.ok ? { ok: true, value: { kind: 'fixed', amount: amount.value } } : amount;
  }
  const percent = aboveZero(parseNumberInput(discountValue), NOTHING_OFF_TEXT);
  if (!percent.ok) {
    return percent;
  }
  return percent.value > HIGHEST_PERCENTAGE
    ? { ok: false, message: `A percentage can’t be more than ${String(HIGHEST_PERCENTAGE)}.` }
    : { ok: true, value: { kind: 'percentage', percent: percent.value } };
}

/** A code that takes nothing off would be 'applied' without anybody saving a penny. */
function aboveZero<Value extends number>(read: Result<Value>, message: string): Result<Value> {
  return read.ok && read.value === 0 ? { ok: false, message } : read;
}

function readMaxDiscount(typed: string): Result<Pence> {
  return aboveZero(parsePoundsInput(typed), 'This can’t be 0. Leave it blank for no limit.');
}

function readUsageLimit(typed: string): Result<number> {
  const limit = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return Number.isSafeInteger(limit) && limit >= 1
    ? { ok: true, value: limit }
    : {
        ok: false,
        message:
          'Please write a whole number from 1, in digits alone, or leave this blank for no limit.',
      };
}

/**
 * A date that was not touched keeps its instant, which another tool may have set within the day. Where that tool left no
 * time at all, blank is no answer: it would let a code that ended long ago hold for ever.
 */
function readExpiry(
  date: string,
  before: Pick<StoredPromoTerms, 'expiryDate'> | null,
  now: Instant,
): Result<Instant | null> {
  const present = before?.expiryDate ?? null;
  if (date === '') {
    return typeof present === 'string'
      ? { ok: false, message: 'Expiry date is required: the old one can’t be read.' }
      : { ok: true, value: null };
  }
  if (typeof present === 'number' && date === dateOf(present)) {
    return { ok: true, value: present };
  }
  const end = endOfLondonDate(date);
  if (end === null) {
    return { ok: false, message: 'Please choose a date of the calendar.' };
  }
  return end < now
    ? { ok: false, message: 'This day has passed. Please choose a later one.' }
    : { ok: true, value: end };
}

function dateOf(expiry: PromoExpiry): string {
  return typeof expiry === 'number' ? londonWallTime(expiry).date : '';
}

/** What is said of an expiry that is no time. */
export function unreadableExpiryText(expiry: string): string {
  return `“${expiry}” can’t be read as a date. Please set it anew.`;
}

const TERM_WORDS: Readonly<Record<keyof PromoTerms, string>> = {
  code: 'code',
  description: 'description',
  discount: 'discount',
  maxDiscount: 'max discount',
  minFare: 'min fare',
  minFinalFare: 'min final fare',
  usageLimit: 'usage limit',
  expiryDate: 'expiry date',
  isActive: 'active or inactive',
  ridersOnly: 'registered riders only',
};

/** The terms in which two states of a code differ, in words. Its usage is not among them. */
export function changedTerms(before: StoredPromoTerms, after: StoredPromoTerms): readonly string[] {
  return Object.entries(TERM_WORDS).flatMap(([term, words]) =>
    isTerm(term) && !isSameTerm(term, before, after) ? [words] : [],
  );
}

function isSameTerm(
  term: keyof PromoTerms,
  one: StoredPromoTerms,
  other: StoredPromoTerms,
): boolean {
  return term === 'discount'
    ? isSameDiscount(one.discount, other.discount)
    : one[term] === other[term];
}

function isSameDiscount(one: PromoDiscount, other: PromoDiscount): boolean {
  return one.kind === 'fixed'
    ? other.kind === 'fixed' && one.amount === other.amount
    : other.kind === 'percentage' && one.percent === other.percent;
}

function isTerm(name: string): name is keyof PromoTerms {
  return Object.hasOwn(TERM_WORDS, name);
}
