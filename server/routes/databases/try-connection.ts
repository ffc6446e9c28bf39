import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import type { GivenConnection } from '#domain/connections/connection.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { faultError } from './errors.ts'

/** Longest trial of a connection, in ms. */
const MOST_MS = 10_000

/** Connects once, as the user of `runsAs` if there is one. Fails with the answer to send. */
export async function tryConnection(
  { engines }: Pick<ServerDeps, 'engines'>,
  { kind, settings, secrets }: GivenConnection,
  runsAs: string | null,
): Promise<Result<null, HttpError>> {
  const place = runsAs === null ? settings : { ...settings, runsAs }
  const database = { id: 0, kind, settings: JSON.stringify(place), secrets: JSON.stringify(secrets) }
  const fault = await withinTime(engines.tryDatabase(database))
  if (fault === null) return ok(null)
  return err(faultError(fault, settings, CONNECTION_FORMS.get(kind)?.label ?? kind))
}

async function withinTime(trial: Promise<ConnectionFault | null>): Promise<ConnectionFault | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ConnectionFault>((resolve) => {
    timer = setTimeout(() => resolve({ code: 'timeout', detail: null }), MOST_MS)
  })
  try {
    return await Promise.race([trial, late])
  } finally {
    clearTimeout(timer)
  }
}
