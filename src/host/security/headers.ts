/** The security headers of every response, with the content security policy. */
interface HeaderInput {
  /** Loosens the policy for the development server. */
  readonly dev: boolean;
  /** Allows the page's import map by its hash. */
  readonly source?: string | undefined;
  /** Origins of pictures, besides the host's own. @default none */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Whether pages of the host may frame each other. @default false */
  readonly isFramed?: boolean;
}

const imageSources = (origins: readonly string[]): string =>
  ["img-src 'self' data: blob:", ...origins].join(' ');
const buildPolicy = ({ source, imageOrigins = [], isFramed = false }: HeaderInput) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(source === undefined ? [] : [source])].join(' '),
    "style-src 'self'",
    imageSources(imageOrigins),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types app-worker',
    'report-to csp',
  ].join('; ');

// The development server injects inline scripts and styles, and talks over a web socket.
const devPolicy = (imageOrigins: readonly string[]): string =>
  `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; ${imageSources(imageOrigins)}; connect-src 'self' ws:; object-src 'none'; base-uri 'none'`;

/** Header name -> value. */
export function securityHeaders(input: HeaderInput): Readonly<Record<string, string>> {
  return {
    'content-security-policy': input.dev ? devPolicy(input.imageOrigins ?? []) : buildPolicy(input),
    'reporting-endpoints': 'csp="/csp-report"',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  };
}
