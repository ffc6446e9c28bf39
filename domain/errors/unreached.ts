import type { WireError, WireErrorCode } from './wire-error.ts'

/** After these errors the next request would fail as well. */
const UNREACHED: readonly WireErrorCode[] = ['offline', 'timeout', 'signed-out', 'login-page', 'aborted']

/** Whether a call did not reach the server, so that its result is unknown. */
export function isUnreached({ code }: WireError): boolean {
  return UNREACHED.includes(code)
}
