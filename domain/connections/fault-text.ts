import type { ConnectionFault, ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'

/**
 * A failed connection for a user: the sentence, what to do next, the fields that are probably wrong, and Superset's error
 * type with its issue codes.
 */
interface FaultText {
  readonly message: string
  readonly next: string
  readonly invalid: readonly string[]
  readonly type: string
  readonly issues: readonly number[]
}

type Parts = Omit<FaultText, 'message' | 'next'>

const PARTS: Readonly<Record<ConnectionFaultCode, Parts>> = {
  'host-forbidden': { invalid: ['host'], type: 'CONNECTION_INVALID_HOSTNAME_ERROR', issues: [1007] },
  'host-unknown': { invalid: ['host'], type: 'CONNECTION_INVALID_HOSTNAME_ERROR', issues: [1007] },
  'port-closed': { invalid: ['host', 'port'], type: 'CONNECTION_PORT_CLOSED_ERROR', issues: [1008] },
  'host-down': { invalid: ['host', 'port'], type: 'CONNECTION_HOST_DOWN_ERROR', issues: [1009] },
  tls: { invalid: ['encryption'], type: 'GENERIC_DB_ENGINE_ERROR', issues: [1002] },
  'access-denied': {
    invalid: ['username', 'password'],
    type: 'CONNECTION_ACCESS_DENIED_ERROR',
    issues: [1014],
  },
  'database-unknown': { invalid: ['database'], type: 'CONNECTION_UNKNOWN_DATABASE_ERROR', issues: [1015] },
  timeout: { invalid: ['host', 'port'], type: 'CONNECTION_HOST_DOWN_ERROR', issues: [1009] },
  other: { invalid: [], type: 'GENERIC_DB_ENGINE_ERROR', issues: [1002] },
}

/** Superset's error type of a failed connection, with its issue codes. */
export function faultKind(code: ConnectionFaultCode): Pick<FaultText, 'type' | 'issues'> {
  const { type, issues } = PARTS[code]
  return { type, issues }
}

/** Describes a failed connection. */
export function faultText(
  { code, detail }: ConnectionFault,
  settings: Pick<RemoteSettings, 'host' | 'port' | 'username' | 'database'>,
): FaultText {
  const [message, next] = sentences(code, settings)
  const added = detail === null || detail === '' ? '' : ` (${detail})`
  return { message: added === '' ? message : `${message.replace(/\.$/, '')}${added}.`, next, ...PARTS[code] }
}

function sentences(
  code: ConnectionFaultCode,
  { host, port, username, database }: Pick<RemoteSettings, 'host' | 'port' | 'username' | 'database'>,
): readonly [message: string, next: string] {
  switch (code) {
    case 'host-forbidden':
      return [
        `This server may not connect to "${host}".`,
        'The operator of this server can allow it with --allow-hosts.',
      ]
    case 'host-unknown':
      return [`The host "${host}" is not found.`, 'Check the spelling of the host.']
    case 'port-closed':
      return [
        `The host "${host}" accepts no connection at port ${port}.`,
        'Check the port, and that the database is running.',
      ]
    case 'host-down':
      return [
        `The host "${host}" cannot be reached.`,
        'Check the host, and that a firewall lets this server through.',
      ]
    case 'tls':
      return [
        `No encrypted connection to "${host}" can be made.`,
        'Choose another encryption, or add the certificate of the authority.',
      ]
    case 'access-denied':
      return [
        `The user "${username ?? ''}" or the password is wrong.`,
        'Enter the user and the password again.',
      ]
    case 'database-unknown':
      return [`The database "${database ?? ''}" does not exist.`, 'Check the name of the database.']
    case 'timeout':
      return [
        `The host "${host}" did not answer in time.`,
        'Check the host and the port, and that a firewall lets this server through.',
      ]
    case 'other':
      return ['The connection failed.', 'Check every field of the form.']
  }
}
