import { isRecord } from '#domain/core/parse.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'

/** Why a request got no answer. `unreached`: it was not sent; `slow`: no answer in time; `broken`: the connection broke. */
export interface ConnectionFault {
  readonly kind: 'unreached' | 'slow' | 'broken' | 'aborted'
  readonly reason: string
}

/** Error codes of Node before there is a connection. */
const UNREACHED: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'it refuses connections'],
  ['ENOTFOUND', 'its name is unknown'],
  ['EAI_AGAIN', 'its name cannot be looked up now'],
  ['EHOSTUNREACH', 'there is no way to it'],
  ['ENETUNREACH', 'there is no way to it'],
  ['ETIMEDOUT', 'it cannot be reached'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it cannot be reached'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted by this machine'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is not trusted by this machine'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate is not trusted by this machine'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'its certificate is not trusted by this machine'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'its certificate is not trusted by this machine'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
])

const BROKEN: ReadonlyMap<string, string> = new Map([
  ['UND_ERR_SOCKET', 'it closed the connection'],
  ['ECONNRESET', 'it closed the connection'],
  ['EPIPE', 'it closed the connection'],
  ['UND_ERR_HEADERS_OVERFLOW', 'the headers of its answer are larger than this server reads'],
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'its answer is larger than this server reads'],
])

const SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Translates an error of the HTTP client. Unless it is `unreached`, the request may have arrived. */
export function connectionFault(thrown: unknown): ConnectionFault {
  const code = codeWithin(thrown)
  const unreached =
    UNREACHED.get(code) ?? (isTlsFault(code) ? 'it does not speak TLS as it should' : undefined)
  if (unreached !== undefined) return { kind: 'unreached', reason: unreached }
  if (SLOW.has(code)) return { kind: 'slow', reason: 'it did not answer in time' }
  if (code === 'UND_ERR_ABORTED' || isNamed(thrown, 'AbortError'))
    return { kind: 'aborted', reason: 'nobody waited any more' }
  if (isNamed(thrown, 'HTTPParserError')) return { kind: 'broken', reason: 'its answer is not HTTP' }
  return { kind: 'broken', reason: BROKEN.get(code) ?? thrownMessage(thrown) }
}

/** If a name has several addresses, their errors are thrown together. */
function codeWithin(thrown: unknown): string {
  const code = thrownCode(thrown)
  if (code !== '' || !(thrown instanceof AggregateError)) return code
  const errors: readonly unknown[] = thrown.errors
  return thrownCode(errors[0])
}

function isTlsFault(code: string): boolean {
  return code.startsWith('ERR_SSL_') || code === 'EPROTO'
}

function isNamed(thrown: unknown, name: string): boolean {
  return isRecord(thrown) && thrown['name'] === name
}
