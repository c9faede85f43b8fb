/** The organisations that a host name can select. */
interface OrgChoices {
  readonly main: string;
  readonly partners: readonly { readonly code: string; readonly prefixes: readonly string[] }[];
}

/**
 * The organisation of a page: the first `org` of the query when it names a known one, else the partner whose prefix is
 * the whole first label of the host (port removed), else the main brand. Letter case is ignored; the code is given as listed.
 */
export function pickOrg(host: string, search: string, orgs: OrgChoices): string {
  const requested = (new URLSearchParams(search).get('org') ?? '').toLowerCase();
  const codes = [orgs.main, ...orgs.partners.map((partner) => partner.code)];
  const named = codes.find((code) => code.toLowerCase() === requested);
  if (named !== undefined && requested !== '') return named;
  const label = host.trim().toLowerCase().replace(/:\d*$/, '').split('.')[0] ?? '';
  const partner = orgs.partners.find((one) =>
    one.prefixes.some((prefix) => prefix !== '' && prefix.toLowerCase() === label),
  );
  return partner?.code ?? orgs.main;
}
