import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { ConnectionFault, ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import { systemFault } from '#domain/engines/system-fault.ts'

/** Errors of a connection by their SQLSTATE; others of class 08 are lost connections. */
const BY_STATE: ReadonlyMap<string, ConnectionFaultCode> = new Map([
  ['28000', 'access-denied'],
  ['28P01', 'access-denied'],
  ['3D000', 'database-unknown'],
  ['57P01', 'host-down'],
  ['57P02', 'host-down'],
  ['57P03', 'host-down'],
  ['53300', 'other'],
])

/** The fault of a connection that PostgreSQL or the system reports; null for an error of a statement. */
export function postgresqlFault(thrown: unknown): ConnectionFault | null {
  const code = thrownCode(thrown)
  const message = thrownMessage(thrown)
  const isOfServer = isRecord(thrown) && textOrNull(thrown['severity']) !== null
  if (isOfServer) {
    const fault = BY_STATE.get(code) ?? (code.startsWith('08') ? 'host-down' : null)
    return fault === null ? null : { code: fault, detail: message }
  }
  if (/^timeout expired$|^Connection terminated due to connection timeout/.test(message))
    return { code: 'timeout', detail: null }
  const fault = systemFault(thrown)
  if (fault !== null) return fault
  if (/password|SASL|SCRAM/.test(message)) return { code: 'access-denied', detail: null }
  return /^Connection terminated|^Client|not queryable/.test(message)
    ? { code: 'host-down', detail: null }
    : null
}
