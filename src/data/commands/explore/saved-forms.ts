import { send } from '#data/http/send.ts'
import { getExplorePermalink, getFormData, postExplorePermalink } from '#domain/contract/bi/explore.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { SavedFormKey } from '#domain/explore/address/address.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'

/** Reads a form stored on the server; null if missing. Fails: with any WireError but `not-found`. */
export async function loadSavedForm(
  { as, key }: SavedFormKey,
  signal: AbortSignal,
): Promise<Result<ChartForm | null, WireError>> {
  const answer = as === 'permalink' ? await readPermalink(key, signal) : await readForm(key, signal)
  return !answer.ok && answer.error.code === 'not-found' ? ok(null) : answer
}

async function readPermalink(key: string, signal: AbortSignal): Promise<Result<ChartForm, WireError>> {
  const answer = await send(getExplorePermalink, { params: { key }, signal })
  if (!answer.ok) return answer
  const { chartId, datasource, state } = answer.value
  return ok({ datasource, ...(chartId === null ? {} : { slice_id: chartId }), ...state.formData })
}

async function readForm(key: string, signal: AbortSignal): Promise<Result<ChartForm | null, WireError>> {
  const answer = await send(getFormData, { params: { key }, signal })
  if (!answer.ok) return answer
  const parsed = parseJson(answer.value.form_data)
  return ok(parsed.ok && isRecord(parsed.value) ? parsed.value : null)
}

/** Stores a form on the server permanently; returns the path of its link. Fails: with any WireError. */
export async function makePermalink(form: ChartForm): Promise<Result<string, WireError>> {
  const answer = await send(postExplorePermalink, { body: { formData: { ...form }, urlParams: null } })
  if (!answer.ok) return answer
  return ok(`/explore/p/${encodeURIComponent(answer.value.key)}/`)
}
