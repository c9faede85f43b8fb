import type { ReactElement, ReactNode } from 'react';
import { useCopy } from '../copy.ts';
import type { SupportContent } from './org-context.ts';
import { phoneLink } from '../phone-link.ts';

function SupportFact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders phone, e-mail and hours as a description list. Renders nothing when none is defined. */
export function SupportFacts({ phone, email, hours }: SupportContent): ReactElement | null {
  const copy = useCopy();
  if (phone === undefined && email === undefined && hours === undefined) return null;
  return (
    <dl className="facts">
      {phone === undefined ? null : (
        <SupportFact label={copy('screen.phone')}>
          <a href={phoneLink(phone)}>{phone}</a>
        </SupportFact>
      )}
      {email === undefined ? null : (
        <SupportFact label={copy('screen.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </SupportFact>
      )}
      {hours === undefined ? null : <SupportFact label={copy('screen.hours')}>{hours}</SupportFact>}
    </dl>
  );
}
