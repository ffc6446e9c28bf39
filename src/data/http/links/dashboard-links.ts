import { request } from '#data/http/request.ts'
import type { WireCall } from '#data/http/session-calls.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { LinkKey } from '#domain/dashboard/address/link-key.ts'
import { type LinkState, parseFilterState, parsePermalink } from '#domain/dashboard/address/link-state.ts'
import { readAnswer, unreadableError, type WireError } from '#domain/errors/wire-error.ts'

/** The state of a new permalink, with the names of Superset's client. */
interface NewPermalink {
  readonly dataMask: Readonly<Record<string, unknown>>
  readonly activeTabs: readonly string[]
  readonly anchor: string | null
  readonly urlParams: readonly (readonly [name: string, value: string])[]
}

/** Reads the state of a link of a dashboard, and the name of the dashboard if the server reports it. Fails: with any WireError. */
export async function fetchLinkState(
  { as, key }: LinkKey,
  dashboard: string,
  signal: AbortSignal,
): Promise<Result<{ readonly dashboard: string; readonly state: LinkState }, WireError>> {
  const path =
    as === 'permalink'
      ? (`/api/v1/dashboard/permalink/${key}` as const)
      : (`/api/v1/dashboard/${encodeURIComponent(dashboard)}/filter_state/${key}` as const)
  const body = await bodyOf({ method: 'GET', path }, { signal })
  if (!body.ok) return body
  const read =
    as === 'permalink' ? parsePermalink(body.value) : named(dashboard, parseFilterState(body.value))
  return read === null ? err(unreadableError(200, path)) : ok(read)
}

function named(dashboard: string, state: LinkState | null) {
  return state === null ? null : { dashboard, state }
}

/** Stores a state on the server; returns the path of its link. Fails: with any WireError. */
export async function postPermalink(
  dashboardId: number,
  { dataMask, activeTabs, anchor, urlParams }: NewPermalink,
): Promise<Result<string, WireError>> {
  const path = `/api/v1/dashboard/${dashboardId}/permalink` as const
  const sent = { dataMask, activeTabs, urlParams, ...(anchor === null ? {} : { anchor }) }
  const body = await bodyOf({ method: 'POST', path }, { body: JSON.stringify(sent) })
  if (!body.ok) return body
  const key = isRecord(body.value) ? body.value['key'] : null
  return typeof key === 'string'
    ? ok(`/superset/dashboard/p/${encodeURIComponent(key)}/`)
    : err(unreadableError(201, path))
}

async function bodyOf(
  call: WireCall,
  more: { readonly body?: string; readonly signal?: AbortSignal },
): Promise<Result<unknown, WireError>> {
  const answer = await request(call, { path: call.path, ...more })
  if (!answer.ok) return answer
  const { head, bytes } = answer.value
  const text = new TextDecoder().decode(bytes)
  const read = readAnswer(head, text)
  return read.ok ? ok(read.value) : read
}
