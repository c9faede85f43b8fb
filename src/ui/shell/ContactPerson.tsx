/** Renders the card of the borrower's contact person, such as the loan officer. */
import { useId, useState, type ReactElement } from 'react';
import { phoneLink } from '../phone-link.ts';

/** The content of the card. Undefined parts are not rendered. */
export interface ContactPersonContent {
  /** The role of the person for the borrower; the accessible name of the card. */
  readonly role: string;
  readonly name: string;
  /** The company that the person works for. */
  readonly company?: string | undefined;
  /** The address of a picture. Initials are shown when it is undefined or fails to load. */
  readonly avatar?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** The registration number in the form that the law requires. */
  readonly registration?: string | undefined;
  /** A sentence that lists where the person is licensed. */
  readonly licensed?: string | undefined;
}

/** The first letters of the first and the last word of a name. */
const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
};

function Avatar({ person }: { readonly person: ContactPersonContent }): ReactElement {
  const { avatar, name } = person;
  const [failed, setFailed] = useState<string>();
  return avatar === undefined || avatar === failed ? (
    <span className="person-avatar" aria-hidden="true">
      {getInitials(name)}
    </span>
  ) : (
    <img
      className="person-avatar"
      src={avatar}
      alt=""
      width="48"
      height="48"
      onError={() => setFailed(avatar)}
    />
  );
}

/** Renders the person with picture, contact and registration number. */
export function ContactPerson({ person }: { readonly person: ContactPersonContent }): ReactElement {
  const { role, name, company, email, phone, registration, licensed } = person;
  const id = useId();
  return (
    <section className="person" aria-labelledby={id}>
      <Avatar person={person} />
      <div className="person-facts">
        <h2 id={id} className="person-role">
          {role}
        </h2>
        <strong>{name}</strong>
        {company === undefined ? null : <span>{company}</span>}
        {registration === undefined ? null : <span>{registration}</span>}
        {phone === undefined ? null : <a href={phoneLink(phone)}>{phone}</a>}
        {email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>}
        {licensed === undefined ? null : <span>{licensed}</span>}
      </div>
    </section>
  );
}
