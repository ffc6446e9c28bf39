import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { ConnectionFault, ConnectionFaultCode } from './connection-fault.ts'

/** Failures of a connection to any database, by the code of the system. */
const BY_SYSTEM: ReadonlyMap<string, ConnectionFaultCode> = new Map([
  ['ECONNREFUSED', 'port-closed'],
  ['ENETUNREACH', 'host-down'],
  ['EHOSTUNREACH', 'host-down'],
  ['ENETDOWN', 'host-down'],
  ['EHOSTDOWN', 'host-down'],
  ['ECONNRESET', 'host-down'],
  ['ECONNABORTED', 'host-down'],
  ['EPIPE', 'host-down'],
  ['ERR_STREAM_PREMATURE_CLOSE', 'host-down'],
  ['ETIMEDOUT', 'timeout'],
])

const TLS_CODE = /^(?:EPROTO$|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

const TLS_MESSAGE = /certificate|self.signed|altnames|\bSSL\b|\bTLS\b|wrong version number/i

/** The fault of a connection that the system reports, the same for every kind of database; null for any other error. */
export function systemFault(thrown: unknown): ConnectionFault | null {
  const code = thrownCode(thrown)
  const system = BY_SYSTEM.get(code)
  if (system !== undefined) return { code: system, detail: null }
  const message = thrownMessage(thrown)
  return TLS_CODE.test(code) || TLS_MESSAGE.test(message) ? { code: 'tls', detail: message } : null
}
