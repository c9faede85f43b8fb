/** Makes a lender from the answers to five questions. */
import { mergeThemes, type ThemeDefinition, listThemes } from '../../release/index.ts';
import type { BrandChoice } from '../../prover/index.ts';
import type { DeskInput } from './desk-input.ts';
import { assertSound } from './assert-sound.ts';
import { type Edited, makeEdits } from './edit-files.ts';
import { BASE, FAULTY, listStates, type StateOption } from './lender-details.ts';

/** The names by which the host knows a lender. */
interface LenderNames {
  readonly folder: string;
  readonly code: string;
  /** First label of its host name. */
  readonly prefix: string;
}

export interface ProposedNames extends LenderNames {
  /** Name, or `name` of the company -> why it cannot be used. */
  readonly clashes: Readonly<Partial<Record<keyof LenderNames | 'name', string>>>;
}

/** The answers to the questions. Empty texts are left to the base. */
export interface NewLender extends LenderNames {
  readonly name: string;
  /** SVG; empty: a monogram. */
  readonly logo: string;
  readonly colours: BrandChoice;
  /** Empty: all states. */
  readonly states: readonly string[];
  readonly nmls: string;
  /** A sentence of the footer. */
  readonly licence: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
  readonly homepage: string;
  readonly address: string;
}

/** The values with which the questions begin. */
export interface NewLenderBasis {
  readonly states: readonly StateOption[];
  /** Whether a lender needs an NMLS id. */
  readonly hasNmls: boolean;
  /** Values of the base, which show until the lender has its own. */
  readonly company: NonNullable<ThemeDefinition['companyInfo']>;
  /** The colours of the base. */
  readonly colors: NonNullable<NonNullable<ThemeDefinition['brand']>['colors']>;
}

export interface NewLenderDesk {
  basis(): NewLenderBasis;
  /** Names for a lender from its name, unless they are given, and whether they are free. */
  propose(name: string, given: Partial<LenderNames>): ProposedNames;
  /** Why a picture cannot be a logo; empty when it can. */
  pictureFault(svg: string): string;
  /** Writes the files of a lender. Throws Error, before a file is written, when one is not sound. */
  create(lender: NewLender): Promise<Edited>;
}

/** Opens the desk. */
export function openNewLenderDesk({ prover, root, compiled }: DeskInput): NewLenderDesk {
  const themes = () => listThemes(compiled().tree.files) as ReadonlyMap<string, ThemeDefinition>;
  const pictureFault = (svg: string): string => {
    const fault = prover.pictureFault(svg);
    return fault === undefined ? '' : `This picture can be no logo: ${fault}`;
  };
  return {
    basis() {
      const { companyInfo: company = {}, brand } = mergeThemes(themes(), BASE);
      return {
        states: listStates(compiled().sets.get(BASE)),
        hasNmls: company.nmls !== undefined,
        company,
        colors: brand?.colors ?? {},
      };
    },
    propose: (name, given) => proposeNames(themes(), name, given),
    pictureFault,
    async create(lender) {
      const set = compiled().sets.get(BASE);
      if (set === undefined) throw new Error(FAULTY);
      const { clashes } = proposeNames(themes(), lender.name, lender);
      const fault = Object.values(clashes)[0] ?? (lender.logo && pictureFault(lender.logo));
      if (fault) throw new Error(`Failed to make the lender: ${fault}`);
      const base = mergeThemes(themes(), BASE);
      const colors = prover.brandColors(base.brand?.colors ?? {}, lender.colours).colors;
      const plan = prover.newLender(set, lender.folder, optionsOf(lender, base, colors));
      const edits = prover.plannedFiles(root, plan);
      const texts = new Map(edits.map(({ file, after }) => [file, after]));
      await assertSound({ root, texts }, async (changed) => {
        const { diagnostics } = await prover.checkSource(changed);
        return diagnostics;
      });
      return makeEdits(root, edits);
    },
  };
}

function optionsOf(
  lender: NewLender,
  { legal }: ThemeDefinition,
  colors: NewLenderBasis['colors'],
) {
  const { name, code, prefix, logo, states, licence, colours } = lender;
  const { nmls, phone, email, hours, homepage, address } = lender;
  const given = Object.entries({ logo, nmls, phone, email, hours, homepage, address })
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const header = colours.header === undefined ? {} : { header: 'band' as const };
  return {
    ...{ name: name.trim(), code, prefix, brand: { ...header, colors } },
    // The monogram has the colour of the brand.
    primary: colors.primary ?? colours.primary,
    ...(Object.fromEntries(given) as Partial<NewLender>),
    ...(states.length > 0 && { states }),
    ...(licence.trim() !== '' && { disclaimers: [...(legal?.disclaimers ?? []), licence.trim()] }),
  };
}

function proposeNames(
  themes: ReadonlyMap<string, ThemeDefinition>,
  name: string,
  given: Partial<LenderNames>,
): ProposedNames {
  const used = usedNames(themes);
  const slug = slugOf(name);
  // The first word is shorter in addresses, and is taken when no other lender has it.
  const first = slug.split('-')[0] ?? '';
  const short = first.length > 2 && !used.prefix.has(first) && !used.code.has(first) ? first : slug;
  const names = {
    folder: given.folder ?? slug,
    prefix: given.prefix ?? short.slice(0, 40),
    code: given.code ?? short.slice(0, 40).toUpperCase(),
  };
  const clashes = [
    ...clash('name', used.name.has(name.trim().toLowerCase()), `There is a lender ${name}.`),
    ...clash('folder', used.folder.has(names.folder), `The folder ${names.folder} is taken.`),
    ...clash('code', used.code.has(names.code.toLowerCase()), `The code ${names.code} is taken.`),
    ...clash('prefix', used.prefix.has(names.prefix), `The address ${names.prefix} is taken.`),
    ...clash('folder', !/^[a-z][a-z0-9-]{0,59}$/.test(names.folder), LETTERS),
    ...clash('code', !/^[A-Z0-9][A-Z0-9-]{0,39}$/.test(names.code), CAPITALS),
    ...clash('prefix', !/^(?!localhost$|[0-9]+$)[a-z0-9-]+$/.test(names.prefix), LETTERS),
  ];
  return { ...names, clashes: Object.fromEntries(clashes) };
}

const LETTERS = 'Please use lowercase letters, digits and hyphens, beginning with a letter.';
const CAPITALS = 'Please use capital letters, digits and hyphens.';

const clash = (
  key: keyof LenderNames | 'name',
  isWrong: boolean,
  reason: string,
): readonly (readonly [string, string])[] => (isWrong ? [[key, reason]] : []);

function usedNames(themes: ReadonlyMap<string, ThemeDefinition>) {
  const all = [...themes.values()];
  return {
    folder: new Set(themes.keys()),
    code: new Set(all.map(({ code = '' }) => code.toLowerCase())),
    prefix: new Set(all.flatMap(({ prefixes = [] }) => prefixes)),
    name: new Set(all.map(({ companyInfo }) => (companyInfo?.name ?? '').toLowerCase())),
  };
}

/** `Maple & Oak Bank` as `maple-oak-bank`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60);
