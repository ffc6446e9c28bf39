import {
  type Capability,
  findingOf,
  mayTry,
  type ServerDescription,
} from '#domain/capabilities/capabilities.ts'
import type { Result } from '#domain/core/result.ts'
import { err, ok } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { FrontCall } from './wire/front.ts'
import { failed } from './wire/send-upstream.ts'

/** What the Superset can do for whoever asks, as the probe found it. Fails: where it was not reached. */
async function abilitiesOf({
  front,
  caller,
  user,
}: FrontCall): Promise<Result<ServerDescription, HttpError>> {
  const visit = { ask: front.ask, cookie: caller.cookie, visitorIp: caller.visitorIp }
  const found = await front.probes.describe(user.id, visit, false)
  return found.ok ? found : err(failed(found.error, front.now()).error)
}

/** Tells whether tabs of whoever asks are kept at the Superset. Fails: where it was not reached. */
export async function keepsTabs(call: FrontCall): Promise<Result<boolean, HttpError>> {
  const found = await abilitiesOf(call)
  return found.ok ? ok(mayTry(found.value, 'keepsTabs') && mayTry(found.value, 'sqlLab')) : found
}

/** What a user is told who may not write such records; the Superset would say no to each of them. */
const REFUSALS: Readonly<Partial<Record<Capability, string>>> = {
  keepsTabs: 'Your account may not keep tabs at this Superset. Nothing was changed there.',
  saveQueries: 'Your account may not save queries at this Superset. Nothing was changed there.',
  writeDatasets: 'Your account may not change datasets at this Superset. Nothing was changed there.',
  writeDashboards: 'Your account may not make dashboards at this Superset. Nothing was changed there.',
  tagCharts: 'Your account may not give charts tags at this Superset. Nothing was changed there.',
  writeCharts: 'Your account may not save charts at this Superset. Nothing was changed there.',
}

/** What is said where nobody can tag anything: no call for it is there. */
const NO_TAGS = messageError(422, 'This Superset keeps no tags. Nothing was changed there.')

/** Why a write of a kind is not sent: whoever asks may not. Null where he may, or nobody knows. */
export async function refusalOf(call: FrontCall, needs: Capability): Promise<HttpError | null> {
  const found = await abilitiesOf(call)
  const finding = found.ok ? findingOf(found.value, needs) : 'unknown'
  if (needs === 'tagCharts' && (finding === 'off' || finding === 'missing')) return NO_TAGS
  return finding === 'forbidden' ? messageError(403, REFUSALS[needs] ?? 'Forbidden') : null
}
