/**
 * The developer toolbar: login by e-mail and password, or by a pasted token where the page keeps
 * the token.
 */
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { Client } from '../../client/index.ts';
import { devLogin, type DevCredentials } from './dev-login.ts';
import './dev-toolbar.css';

const FAILED = 'Something unexpected happened logging you in';
const MISSING = 'Enter an email and a password, or paste a token';
const MISSING_LOGIN = 'Enter an email and a password';

interface DevToolbarProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** Goes to the first active application after the login. */
export function DevToolbar({ client, onClose }: DevToolbarProps): ReactElement {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const canPaste = client.get().info.session !== 'cookie';
  const logIn = async (form: HTMLFormElement): Promise<void> => {
    const { email, password, token } = readCredentials(form);
    if (token.trim() === '' && (email.trim() === '' || password === ''))
      return setMessage(canPaste ? MISSING : MISSING_LOGIN);
    setBusy(true);
    setMessage('');
    try {
      const path = await devLogin(client, { email, password, token });
      onClose();
      client.navigation.go(path);
    } catch {
      setMessage(FAILED);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void logIn(event.currentTarget);
  };
  return (
    <section className="tool dev-toolbar" aria-label="Developer toolbar">
      <link rel="stylesheet" href="/sandbox/style.css" />
      <form onSubmit={submit} noValidate>
        <label>
          <span>Email </span>
          <input name="email" type="email" autoComplete="off" ref={first} />
        </label>
        <label>
          <span>Password </span>
          <input name="password" type="password" autoComplete="off" />
        </label>
        {canPaste && <TokenField />}
        <button type="submit" aria-disabled={busy}>
          Log in
        </button>
        <button type="button" className="second" onClick={onClose}>
          Close
        </button>
      </form>
      <p role="alert">{message}</p>
    </section>
  );
}

/** Reads the typed credentials; empty for a field that is not there. */
function readCredentials(form: HTMLFormElement): DevCredentials {
  const data = new FormData(form);
  const value = (name: string): string => String(data.get(name) ?? '');
  return { email: value('email'), password: value('password'), token: value('token') };
}

const TokenField = (): ReactElement => (
  <label>
    <span>or token </span>
    <input name="token" autoComplete="off" />
  </label>
);
