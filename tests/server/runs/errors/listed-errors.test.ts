import { expect, test } from 'vitest'
import type { ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { listedErrors } from '#server/runs/errors/listed-errors.ts'

// Superset's issue codes 1007 to 1015 are those of connections.
test.each<[ConnectionFaultCode | undefined, string, number]>([
  [undefined, 'GENERIC_DB_ENGINE_ERROR', 1002],
  ['host-unknown', 'CONNECTION_INVALID_HOSTNAME_ERROR', 1007],
  ['port-closed', 'CONNECTION_PORT_CLOSED_ERROR', 1008],
  ['host-down', 'CONNECTION_HOST_DOWN_ERROR', 1009],
  ['timeout', 'CONNECTION_HOST_DOWN_ERROR', 1009],
  ['access-denied', 'CONNECTION_ACCESS_DENIED_ERROR', 1014],
  ['database-unknown', 'CONNECTION_UNKNOWN_DATABASE_ERROR', 1015],
])('a failed connection (%s) is listed as %s', (fault, type, code) => {
  const error = { ...placelessError('database', 'No.'), ...(fault === undefined ? {} : { fault }) }
  const [listed] = listedErrors({ code: 'engine', error, engineName: 'postgresql' })
  expect(listed).toMatchObject({ error_type: type, message: 'No.', extra: { issue_codes: [{ code }] } })
})
