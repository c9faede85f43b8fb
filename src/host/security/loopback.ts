/** Whether a host name, in brackets for IPv6, always leads a browser to its own machine. */
export const isLoopbackName = (hostname: string): boolean =>
  /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)$/.test(hostname);
