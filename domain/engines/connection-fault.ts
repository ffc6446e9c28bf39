/** Why a connection to a database fails. */
export type ConnectionFaultCode =
  | 'host-forbidden'
  | 'host-unknown'
  | 'port-closed'
  | 'host-down'
  | 'tls'
  | 'access-denied'
  | 'database-unknown'
  | 'timeout'
  | 'other'

/** A failed connection. `detail` is the server's own message without secrets and addresses of this machine, if it adds something. */
export interface ConnectionFault {
  readonly code: ConnectionFaultCode
  readonly detail: string | null
}
