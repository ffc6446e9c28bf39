import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { missingFields, readParameters } from '#domain/connections/parameters.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { HostPolicy } from '#server/net/host-policy.ts'
import { probePort } from '#server/net/probe-port.ts'
import { connectionError, parameterError } from './errors.ts'
import type { ConnectionFields } from './given-connection.ts'

type Given = ConnectionFields & { readonly configuration_method?: string | undefined }

/** The faults of a port, as recorded. */
const PORT_FAULTS = {
  closed: {
    message: 'The port is closed.',
    type: 'CONNECTION_PORT_CLOSED_ERROR',
    issues: [1008],
    extra: { invalid: ['port'] },
  },
  down: {
    message: "The host might be down, and can't be reached on the provided port.",
    type: 'CONNECTION_HOST_DOWN_ERROR',
    issues: [1009],
    extra: { invalid: ['host', 'port'] },
  },
  'host-unknown': {
    message: "The hostname provided can't be resolved.",
    type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
    issues: [1007],
    extra: { invalid: ['host'] },
  },
  'host-forbidden': {
    message: 'This server may not connect to this host. Its operator can allow it with --allow-hosts.',
    type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
    issues: [1007],
    extra: { invalid: ['host'] },
  },
} as const

/** Checks the fields of a form, up to whether the port is open. Fails with the answer to send. */
export async function checkParameters(given: Given, policy: HostPolicy): Promise<Result<null, HttpError>> {
  const faults = missingParts(given)
  if (faults.length > 0) return fail(...faults)
  const kind = given.engine ?? ''
  const form = CONNECTION_FORMS.get(kind)
  if (form === undefined) {
    return fail({
      message: `Engine "${kind.slice(0, 60)}" cannot be configured through parameters.`,
      type: 'GENERIC_DB_ENGINE_ERROR',
      issues: [1002],
    })
  }
  const missing = [...missingFields(form, given.parameters)].sort()
  if (missing.length > 0) {
    return fail({
      message: `One or more parameters are missing: ${missing.join(', ')}`,
      type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
      issues: [1018],
      extra: { missing },
      level: 'warning',
    })
  }
  const read = readParameters(kind, given.parameters)
  if (!read.ok && read.error.code === 'port') {
    return fail({
      message: 'The port must be an integer between 0 and 65535 (inclusive).',
      type: 'CONNECTION_INVALID_PORT_ERROR',
      issues: [1034],
      extra: { invalid: ['port'] },
    })
  }
  if (!read.ok) return err(connectionError(read.error, 'fields'))
  if (form.isFile) return ok(null)
  const found = await probePort(read.value.settings, policy)
  return found === 'open' ? ok(null) : fail(PORT_FAULTS[found])
}

function missingParts({ engine, configuration_method: method }: Given): readonly Fault[] {
  const names = [
    ...(engine === null || engine === undefined ? ['engine'] : []),
    ...(method === null || method === undefined ? ['configuration_method'] : []),
  ]
  return names.map((name) => ({
    message: 'Missing data for required field.',
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    issues: [1020],
    extra: { invalid: [name] },
  }))
}

type Fault = Parameters<typeof parameterError>[0]

function fail(...faults: readonly Fault[]): Result<never, HttpError> {
  return err({ status: 422, body: { errors: faults.map(parameterError) } })
}
