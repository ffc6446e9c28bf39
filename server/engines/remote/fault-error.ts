import type { ConnectionFault, ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { IN_DOUBT } from '#domain/errors/in-doubt.ts'

const SENTENCES: Readonly<Record<ConnectionFaultCode, string>> = {
  'host-forbidden': 'This server may not connect to the host of the database.',
  'host-unknown': 'The host of the database has no address.',
  'port-closed': 'The host of the database accepts no connection at this port.',
  'host-down': 'The connection to the database was lost.',
  tls: 'The encrypted connection to the database failed.',
  'access-denied': 'The database does not accept the user or the password.',
  'database-unknown': 'The server has no database of this name.',
  timeout: 'The database does not answer.',
  other: 'The connection to the database failed.',
}

/** The error of a run whose connection failed; `isInDoubt` after a change was sent, which may have taken effect. */
export function faultError({ code, detail }: ConnectionFault, isInDoubt: boolean): EngineError {
  const parts = [SENTENCES[code], detail, isInDoubt ? IN_DOUBT : null]
  const message = parts.filter((part) => part !== null && part !== '').join(' ')
  return { ...placelessError('database', message), fault: code }
}
