/** The words with a capital letter at first. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
