import type { ReactElement } from 'react';
import type { SupportContent } from './org.ts';

/** Phone, email and hours as a list; nothing when none is given. */
export function SupportFacts({ phone, email, hours }: SupportContent): ReactElement | null {
  if (phone === undefined && email === undefined && hours === undefined) return null;
  return (
    <dl className="facts">
      {phone === undefined ? null : (
        <div className="fact">
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </div>
      )}
      {email === undefined ? null : (
        <div className="fact">
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {hours === undefined ? null : (
        <div className="fact">
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
      )}
    </dl>
  );
}
