/** The parts of a call that are read. */
interface HttpCall {
  readonly req: { header(name: string): string | undefined; readonly url: string };
}

/**
 * Whether a browser sent a call by https, also where a proxy in front of this server terminates it.
 * Someone who claims it wrongly only loses their own cookie.
 */
export const isHttps = ({ req }: HttpCall): boolean =>
  /^https\b/i.test(req.header('x-forwarded-proto') ?? new URL(req.url).protocol);
