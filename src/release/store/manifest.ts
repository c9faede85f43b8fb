/** release.json, the manifest of a release, and the id that follows from its content. */
import type { FlagDef } from '../../engine/index.ts';
import { shortHash } from '../read/hash.ts';

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
  /** Hash of what an application under way depends on; see `applicationShape`. Absent before it was known. */
  readonly application?: string;
  /** The operators that its rules and the migrations use. Absent before it was known. */
  readonly operators?: readonly string[];
}

/** Segments without a leading dot, a backslash or a control character. */
const FILE_PATH = /^[^./\\\p{Cc}][^/\\\p{Cc}]*(?:\/[^./\\\p{Cc}][^/\\\p{Cc}]*)*$/u;

/**
 * The first path of a manifest that a release cannot have, since it could lead out of its folder, or
 * to a file that is not verified; undefined when there is none.
 */
export function strayPath({ files, orgs }: Pick<ReleaseManifest, 'files' | 'orgs'>) {
  const used = Object.values(orgs).flatMap(({ info, set, css, assets }) => [
    ...[info, set, css],
    ...Object.values(assets),
  ]);
  return (
    Object.keys(files).find((path) => !FILE_PATH.test(path)) ??
    used.find((path) => !Object.hasOwn(files, path))
  );
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
  readonly journeys: {
    readonly [journey: string]: {
      readonly shape: string;
      /** Shape of the journey in an earlier release -> the file that moves its answers. */
      readonly migrations?: { readonly [shape: string]: string };
    };
  };
  readonly flags: readonly FlagDef[];
}

/** The parts from which the id of a release is made. */
export type ManifestContent = Pick<ReleaseManifest, 'files' | 'orgs' | 'journeys' | 'flags'>;

/** The id of the release with this content. It changes with every byte of the manifest or a file. */
export const getReleaseId = ({ files, orgs, journeys, flags }: ManifestContent): string =>
  shortHash(JSON.stringify([1, files, orgs, journeys, flags]));

/** Whether a value is the id of a release. */
export const isReleaseId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
