import type { WireError, WireErrorCode } from './wire-error.ts'

/** With these the server said nothing of what was asked, and there is no use in asking for the next thing. */
const UNREACHED: readonly WireErrorCode[] = ['offline', 'timeout', 'signed-out', 'login-page', 'aborted']

/** Tells whether a call failed on its way, so that nothing is known of what it asked for. */
export function isUnreached({ code }: WireError): boolean {
  return UNREACHED.includes(code)
}
