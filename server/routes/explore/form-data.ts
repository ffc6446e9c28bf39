import * as calls from '#domain/contract/bi/explore.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { makeToken, type ServerDeps } from '#server/deps.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import { findDataset } from '#server/store/datasets.ts'
import { dropForm, findForm, keyOfForm, storeForm } from '#server/store/explore/forms.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'

/** Longest form, in characters. */
const LONGEST_FORM = 10_000_000

const MISSING = messageError(404, 'Resource was not found.')
const NOT_YOURS = messageError(403, "You don't have permission to modify the value.")
const TOO_LONG: HttpError = {
  status: 400,
  body: { message: [`A form may have ${LONGEST_FORM / 1_000_000} MB.`] },
}

/** Forms of the builder that are stored for a time, readable for everyone with their keys. */
export function formDataRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(calls.postFormData, async ({ query, body, user, now }) => {
      const checked = await checkForm(store, body)
      if (!checked.ok) return checked
      const context = contextOf(query.tab_id, body)
      const known = query.tab_id === undefined ? null : await keyOfForm(store, user.id, context)
      const key = known ?? makeToken(deps)
      await storeForm(store, { key, userId: user.id, context, formData: body.form_data }, now)
      return ok({ key })
    }),
    implement(calls.getFormData, async ({ params, now }) => {
      const form = await findForm(store, params.key, now)
      return form === null ? err(NOT_FOUND) : ok({ form_data: form.formData })
    }),
    implement(calls.putFormData, async ({ params: { key }, query, body, user, now }) => {
      const checked = await checkForm(store, body)
      if (!checked.ok) return checked
      const before = await findForm(store, key, now)
      if (before !== null && before.userId !== user.id) return err(NOT_YOURS)
      const context = contextOf(query.tab_id, body)
      await storeForm(store, { key, userId: user.id, context, formData: body.form_data }, now)
      return ok({ key })
    }),
    implement(calls.deleteFormData, async ({ params: { key }, user, now }) => {
      const before = await findForm(store, key, now)
      if (before === null) return err(NOT_FOUND)
      if (before.userId !== user.id) return err(NOT_YOURS)
      await dropForm(store, key)
      return ok({ message: 'Deleted successfully' })
    }),
  ]
}

type FormBody = {
  readonly datasource_id: number
  readonly datasource_type: string
  readonly chart_id?: number | null | undefined
  readonly form_data: string
}

/** The tab, dataset and chart of a form. */
function contextOf(
  tab: string | undefined,
  { datasource_id: id, datasource_type: type, chart_id: chart }: FormBody,
) {
  return JSON.stringify([tab ?? null, id, type, chart ?? null])
}

async function checkForm(store: Store, body: FormBody): Promise<Result<null, HttpError>> {
  if (body.form_data.length > LONGEST_FORM) return err(TOO_LONG)
  const fault = jsonTextFault(parseBoundedJson(body.form_data))
  if (fault !== null) return err({ status: 400, body: { message: [fault] } })
  const isTable = body.datasource_type === 'table'
  if (!isTable || (await findDataset(store, body.datasource_id)) === null) return err(MISSING)
  const chart = body.chart_id ?? null
  const isThere = chart === null || (await rowById(store, 'charts', chart)) !== null
  return isThere ? ok(null) : err(MISSING)
}
