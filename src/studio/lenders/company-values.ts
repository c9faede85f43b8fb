/** Says what is wrong with a value of a company, and writes it as borrowers read it, before it is sent. */

interface Form {
  readonly isRight: (value: string) => boolean;
  readonly advice: string;
}

/** Key of `companyInfo` -> what its value looks like. */
const FORMS: Readonly<Record<string, Form>> = {
  nmls: { isRight: (value) => /^\d{4,8}$/.test(value), advice: 'An NMLS id has 4 to 8 digits.' },
  supportPhone: {
    isRight: (value) => /^1?[2-9]\d{9}$/.test(value.replace(/\D/g, '')),
    advice: 'Please write ten digits, such as (800) 555-0142.',
  },
  supportEmail: {
    isRight: (value) => /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(value),
    advice: 'This is no e-mail address.',
  },
  hours: {
    isRight: (value) => value.endsWith('Pacific time'),
    advice: 'Please end with “Pacific time”, in which all hours are.',
  },
  homepage: {
    isRight: (value) => /^https:\/\/[^\s@]+$/.test(value),
    advice: 'Please write an address that begins with https://.',
  },
};

/** Why a value cannot be used; empty when it can, and for an empty one. */
export function companyFault(key: string, value: string): string {
  const form = FORMS[key];
  return form === undefined || value === '' || form.isRight(value) ? '' : form.advice;
}

/** The value without space around it; a phone number as borrowers read it. */
export function companyValue(key: string, value: string): string {
  if (key !== 'supportPhone' || companyFault(key, value) !== '') return value.trim();
  return value.replace(/\D/g, '').replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
