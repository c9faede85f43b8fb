/** The types of release.json, the manifest of a release. */
import type { FlagDef } from '../../engine/index.ts';

/** One organisation in a release. File names are paths inside the release. */
export interface ReleasedOrg {
  readonly code: string;
  readonly main: boolean;
  readonly prefixes: readonly string[];
  /** The compiled set. */
  readonly set: string;
  /** The style sheet. */
  readonly css: string;
  /** `logo.svg`, `logo-dark.svg`, `illustration.svg` -> file, for those that the theme has. */
  readonly assets: { readonly [name: string]: string };
  /** File of the merged theme: brand, companyInfo, legal, products, pricing, policies ... */
  readonly info: string;
  /** Journey -> hash of what a session depends on; see `shapeHash`. */
  readonly shapes: { readonly [journey: string]: string };
}

/** release.json. */
export interface ReleaseManifest {
  readonly format: 1;
  readonly release: string;
  /** The same as `release`. */
  readonly id: string;
  /** Path inside the release -> SHA-256 of its content. */
  readonly files: { readonly [path: string]: string };
  /** Theme folder -> organisation. */
  readonly orgs: { readonly [folder: string]: ReleasedOrg };
  /** Journey -> hash over its shapes in all themes. */
  readonly journeys: { readonly [journey: string]: { readonly shape: string } };
  readonly flags: readonly FlagDef[];
}
