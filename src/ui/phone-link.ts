/**
 * The address that calls a phone number. Phones dial digits and a plus sign; a space or a
 * parenthesis is not allowed in an address.
 */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
