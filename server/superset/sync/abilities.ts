import {
  type Capability,
  type Finding,
  findingOf,
  mayTry,
  type ServerDescription,
} from '#domain/capabilities/capabilities.ts'
import type { Result } from '#domain/core/result.ts'
import { err, ok } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { FrontCall } from './wire/front.ts'
import { failed } from './wire/send-upstream.ts'

/** The capability that a write needs, and the text for a user without it. */
export interface Requirement {
  readonly capability: Capability
  readonly denied: string
}

/** The probed abilities of the Superset for the user. Fails if it was not reached. */
async function abilitiesOf({
  front,
  caller,
  user,
}: FrontCall): Promise<Result<ServerDescription, HttpError>> {
  const visit = { ask: front.ask, cookie: caller.cookie, visitorIp: caller.visitorIp }
  const found = await front.probes.describe(user.id, visit, false)
  return found.ok ? found : err(failed(found.error, front.now()).error)
}

/** Whether the Superset stores the tabs of the user. Fails if it was not reached. */
export async function keepsTabs(call: FrontCall): Promise<Result<boolean, HttpError>> {
  const found = await abilitiesOf(call)
  return found.ok ? ok(mayTry(found.value, 'keepsTabs') && mayTry(found.value, 'sqlLab')) : found
}

/** The probe's finding for a capability of the user; `unknown` if the Superset was not reached. */
export async function findingFor(call: FrontCall, capability: Capability): Promise<Finding> {
  const found = await abilitiesOf(call)
  return found.ok ? findingOf(found.value, capability) : 'unknown'
}

/** The 403 for a user who may not write; null if the user may, or if that is unknown: the Superset rejects such a write itself. */
export async function denialOf(
  call: FrontCall,
  { capability, denied }: Requirement,
): Promise<HttpError | null> {
  return (await findingFor(call, capability)) === 'forbidden' ? messageError(403, denied) : null
}
