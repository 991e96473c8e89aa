import { endOfLondonDate, londonWallTime, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { parseNumberInput, parsePoundsInput, poundsInputValue } from '../common/numberInput';
import type { PromoTerms, PromoDiscount, Promo } from './promo';
import { CODE_CHARACTERS, MAX_CODE_LENGTH } from './promoCode';
import type { Result } from '../common/validation';

/** The promo form as typed (spec section 5). A blank limit means none. */
export interface PromoForm {
  readonly code: string;
  readonly description: string;
  readonly discountType: PromoDiscount['kind'];
  readonly discountValue: string;
  readonly maxDiscount: string;
  readonly minFare: string;
  readonly minFinalFare: string;
  readonly usageLimit: string;
  /** 'YYYY-MM-DD'; the code is valid until the end of that day in London. */
  readonly expiryDate: string;
  readonly isActive: boolean;
  readonly ridersOnly: boolean;
}

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

/** The code is also the document id. */
export const PROMO_CODE = new RegExp(`^[${CODE_CHARACTERS}]{1,${MAX_CODE_LENGTH}}$`);
/** Firestore reserves such document ids. */
const RESERVED_CODE = /^__.*__$/;
export const MAX_PERCENTAGE = 100;
const ZERO_DISCOUNT_TEXT = 'Please enter a discount above 0.';

export function toPromoForm(promo: PromoTerms): PromoForm {
  return {
    code: promo.code,
    description: promo.description,
    discountType: promo.discount.kind,
    discountValue:
      promo.discount.kind === 'fixed'
        ? poundsInputValue(promo.discount.amount)
        : String(promo.discount.percent),
    maxDiscount: poundsInputValue(promo.maxDiscount),
    minFare: poundsInputValue(promo.minFare),
    minFinalFare: poundsInputValue(promo.minFinalFare),
    usageLimit: promo.usageLimit === null ? '' : String(promo.usageLimit),
    expiryDate: toDateInput(promo.expiryDate),
    isActive: promo.isActive,
    ridersOnly: promo.ridersOnly,
  };
}

/** Validates and parses the form (spec section 5). `before` is the edited code, null if new. */
export function parsePromoForm(
  form: PromoForm,
  before: Pick<PromoTerms, 'expiryDate'> | null,
  now: Instant,
):
  | { readonly ok: true; readonly terms: PromoTerms }
  | { readonly ok: false; readonly errors: PromoFormErrors } {
  const errors: Partial<Record<keyof PromoForm, string>> = {};
  const accept = <Value>(field: keyof PromoForm, result: Result<Value>): Value | null => {
    if (result.ok) {
      return result.value;
    }
    errors[field] = result.message;
    return null;
  };
  const optional = <Value>(
    field: keyof PromoForm,
    typed: string,
    parse: (typed: string) => Result<Value>,
  ): Value | null => (typed.trim() === '' ? null : accept(field, parse(typed)));

  const code = accept('code', parseCode(form.code));
  const description = accept('description', parseDescription(form.description));
  const discount = accept('discountValue', parseDiscount(form));
  const terms = {
    maxDiscount: optional('maxDiscount', form.maxDiscount, parseMaxDiscount),
    minFare: optional('minFare', form.minFare, parsePoundsInput),
    minFinalFare: optional('minFinalFare', form.minFinalFare, parsePoundsInput),
    usageLimit: optional('usageLimit', form.usageLimit, parseUsageLimit),
    expiryDate: accept('expiryDate', parseExpiry(form.expiryDate, before, now)),
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

function parseCode(typed: string): Result<string> {
  const code = typed.trim().toUpperCase();
  if (code === '') {
    return { ok: false, message: 'Code is required' };
  }
  if (RESERVED_CODE.test(code)) {
    return { ok: false, message: 'Please choose a code that doesn’t start and end with __.' };
  }
  return PROMO_CODE.test(code)
    ? { ok: true, value: code }
    : {
        ok: false,
        message: `Please use only letters, numbers, - and _, up to ${MAX_CODE_LENGTH} characters.`,
      };
}

function parseDescription(typed: string): Result<string> {
  const description = typed.trim();
  if (description === '') {
    return { ok: false, message: 'Description is required' };
  }
  return description.length <= MAX_DESCRIPTION_LENGTH
    ? { ok: true, value: description }
    : {
        ok: false,
        message: `Please use ${MAX_DESCRIPTION_LENGTH} characters or fewer.`,
      };
}

function parseDiscount({ discountType, discountValue }: PromoForm): Result<PromoDiscount> {
  if (discountValue.trim() === '') {
    return { ok: false, message: 'Discount value is required' };
  }
  if (discountType === 'fixed') {
    const amount = rejectZero(parsePoundsInput(discountValue), ZERO_DISCOUNT_TEXT);
    return amount.ok ? { ok: true, value: { kind: 'fixed', amount: amount.value } } : amount;
  }
  const percent = rejectZero(parseNumberInput(discountValue), ZERO_DISCOUNT_TEXT);
  if (!percent.ok) {
    return percent;
  }
  if (/\.\d{3}/.test(discountValue)) {
    return { ok: false, message: 'Please use up to 2 decimals, like 12.50.' };
  }
  return percent.value > MAX_PERCENTAGE
    ? { ok: false, message: `A percentage can’t be more than ${MAX_PERCENTAGE}.` }
    : { ok: true, value: { kind: 'percentage', percent: percent.value } };
}

/** A zero discount would be shown as applied without saving anything. */
function rejectZero<Value extends number>(result: Result<Value>, message: string): Result<Value> {
  return result.ok && result.value === 0 ? { ok: false, message } : result;
}

function parseMaxDiscount(typed: string): Result<Pence> {
  return rejectZero(parsePoundsInput(typed), 'This can’t be 0. Leave it blank for no limit.');
}

function parseUsageLimit(typed: string): Result<number> {
  const limit = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return Number.isSafeInteger(limit) && limit >= 1
    ? { ok: true, value: limit }
    : {
        ok: false,
        message: 'Please enter a whole number, 1 or more. Leave it blank for no limit.',
      };
}

// An untouched date keeps its instant, which another tool may have set within the day. A malformed
// expiry can't be left blank: that would make an expired code valid for good.
function parseExpiry(
  date: string,
  before: Pick<PromoTerms, 'expiryDate'> | null,
  now: Instant,
): Result<Instant | null> {
  const present = before?.expiryDate ?? null;
  if (date === '') {
    return typeof present === 'string'
      ? { ok: false, message: 'Please set an expiry date. The old one isn’t valid.' }
      : { ok: true, value: null };
  }
  if (typeof present === 'number' && date === toDateInput(present)) {
    return { ok: true, value: present };
  }
  const end = endOfLondonDate(date);
  if (end === null) {
    return { ok: false, message: 'Please enter a valid date.' };
  }
  return end < now
    ? { ok: false, message: 'That day has passed. Please choose a later one.' }
    : { ok: true, value: end };
}

function toDateInput(expiry: Promo['expiryDate']): string {
  return typeof expiry === 'number' ? londonWallTime(expiry).date : '';
}

const TERM_LABELS: Readonly<Record<keyof PromoTerms, string>> = {
  code: 'code',
  description: 'description',
  discount: 'discount',
  maxDiscount: 'max discount',
  minFare: 'min fare',
  minFinalFare: 'min final fare',
  usageLimit: 'usage limit',
  expiryDate: 'expiry date',
  isActive: 'whether it’s active',
  ridersOnly: 'who can use it',
};

/** The labels of the terms that differ; usage is not compared. */
export function changedTerms(before: PromoTerms, after: PromoTerms): readonly string[] {
  return Object.entries(TERM_LABELS).flatMap(([term, label]) =>
    isTerm(term) && JSON.stringify(before[term]) !== JSON.stringify(after[term]) ? [label] : [],
  );
}

function isTerm(name: string): name is keyof PromoTerms {
  return Object.hasOwn(TERM_LABELS, name);
}
